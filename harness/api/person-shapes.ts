/** Fields of sign-in and account forms. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(10).max(1000);
export const name = requireVisible(z.string().trim().min(1).max(200));
