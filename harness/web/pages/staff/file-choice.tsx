import { useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";

/** A button that opens the file dialog. */
export function FileChoice({
  label,
  takesMany = false,
  isBusy = false,
  onChoose,
}: {
  readonly label: string;
  readonly takesMany?: boolean;
  readonly isBusy?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <p>
      <input
        ref={field}
        type="file"
        hidden
        multiple={takesMany}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that choosing the same file again fires an event.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button isBusy={isBusy} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </p>
  );
}
