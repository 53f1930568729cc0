/** The mark of Dars: a khatam, the eight-pointed star, whose lower half opens as a book. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M16 2.5 19.9 6.6H25.4V12.1L29.5 16M16 2.5 12.1 6.6H6.6V12.1L2.5 16" strokeLinecap="round" />
      <path
        d="M16 19.2C12.2 16.4 7.4 15.5 2.5 16V26.4C7.4 25.9 12.2 26.7 16 29.5 19.8 26.7 24.6 25.9 29.5 26.4V16C24.6 15.5 19.8 16.4 16 19.2V29.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
