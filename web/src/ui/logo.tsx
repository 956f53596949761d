/** Two interlocking wedges. */
export const LogoMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path className="w1" d="M2 21V3l10.600 10.600V21z" />
    <path className="w2" d="M22 21V3l-8.800 8.800 1.800 1.800V21z" />
  </svg>
);
