/** Routes for tournaments between students' players. */
import { z } from "zod";
import { route } from "./route.ts";
import {
  matchViewSchema,
  startTournamentSchema,
  tournamentsSchema,
  tournamentViewSchema,
} from "./tournament-shapes.ts";

export const TOURNAMENT_ROUTES = {
  tournaments: route({
    method: "GET",
    path: "/api/courses/:course/tournaments",
    who: { action: "read-course" },
    does: "Lists the tournaments of the exercises whose games the caller may play",
    reply: tournamentsSchema,
    status: 200,
  }),
  startTournament: route({
    method: "POST",
    path: "/api/courses/:course/tournaments",
    who: { action: "hold-tournament" },
    does: "Starts a tournament of all students' latest players for an exercise",
    body: startTournamentSchema,
    reply: z.strictObject({ tournament: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  tournament: route({
    method: "GET",
    path: "/api/courses/:course/tournaments/:tournament",
    who: { action: "read-course" },
    does: "Returns a tournament's table and matches; students see others' only after its end",
    reply: tournamentViewSchema,
    status: 200,
  }),
  tournamentMatch: route({
    method: "GET",
    path: "/api/courses/:course/tournaments/:tournament/matches/:match",
    who: { action: "read-course" },
    does: "Returns the games of a match",
    reply: matchViewSchema,
    status: 200,
  }),
  tournamentGame: route({
    method: "GET",
    path: "/api/courses/:course/tournaments/:tournament/matches/:match/games/:game",
    who: { action: "read-course" },
    does: "Returns a game as a film; `game` is its index in the match",
    reply: z.strictObject({ film: z.string().describe("HTML made by the server") }),
    status: 200,
  }),
  continueTournament: route({
    method: "POST",
    path: "/api/courses/:course/tournaments/:tournament/continue",
    who: { action: "hold-tournament" },
    does: "Plays again the matches that no worker could play",
    status: 204,
  }),
  cancelTournament: route({
    method: "POST",
    path: "/api/courses/:course/tournaments/:tournament/cancel",
    who: { action: "hold-tournament" },
    does: "Cancels a tournament that is running",
    status: 204,
  }),
} as const;
