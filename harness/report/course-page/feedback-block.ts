/** What the page's script shows in the dialog, each as text and nothing else. */
export type Block =
  | { readonly kind: "text" | "heading"; readonly text: string }
  /** A value, an output or a message, in the letters of a program. */
  | { readonly kind: "code"; readonly label: string; readonly text: string }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface StudentData {
  readonly title: string;
  readonly exercises: readonly {
    readonly title: string;
    /** Said instead of attempts, as that nothing was handed in. */
    readonly remark: string;
    readonly attempts: readonly {
      readonly title: string;
      readonly counts: boolean;
      readonly blocks: readonly Block[];
    }[];
  }[];
}
