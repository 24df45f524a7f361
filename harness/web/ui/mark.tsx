/** Grundy's sign: heaps of 1, 2 and 3 stones, a position that whoever moves loses, and its last stone. */
export function Mark() {
  return (
    <svg class="sign-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect class="mark-ground" width="32" height="32" rx="7" />
      <g class="mark-stones">
        <circle cx="8" cy="24" r="3.25" />
        <circle cx="16" cy="24" r="3.25" />
        <circle cx="16" cy="16" r="3.25" />
        <circle cx="24" cy="24" r="3.25" />
        <circle cx="24" cy="16" r="3.25" />
      </g>
      <circle class="mark-last" cx="24" cy="8" r="3.25" />
    </svg>
  );
}
