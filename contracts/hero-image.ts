/** What is largest of the home page: named by the served page too, so that it is asked for before any script has run. */
export const heroImage = {
  src: '/art/hero.webp',
  srcSet: '/art/hero-780.webp 780w, /art/hero.webp 1320w',
  // Two pixels of it for one of the layout's are as many as anybody sees; phones with three load no more.
  sizes: '(max-width: 860px) 66vw, 740px',
} as const;
