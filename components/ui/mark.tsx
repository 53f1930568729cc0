/** The logo: a khatam, the eight-pointed star, whose lower half opens as a book. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="currentColor" aria-hidden>
      <path d="M2 15 6.1 10.9V5.1H11.9L16 1 20.1 5.1H25.9V10.9L30 15C24.6 13.9 19.6 14.6 16 17.6 12.4 14.6 7.4 13.9 2 15Z" />
      <path d="M2 18.1 6.1 22.2V27.4C9.6 26.9 12.6 28 14.9 30.6V20.7C11.6 17.9 7 17.1 2 18.1Z" />
      <path d="M30 18.1 25.9 22.2V27.4C22.4 26.9 19.4 28 17.1 30.6V20.7C20.4 17.9 25 17.1 30 18.1Z" />
    </svg>
  );
}
