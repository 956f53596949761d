import { Part } from './part.tsx';

const load = async () => (await import('./written.tsx')).Written;

/** `Written` for pages that people arrive at: the text stands before the code that finds its links has come. */
export const WrittenLater = ({ children }: { children: string }) => (
  <Part load={load} props={{ children }} fallback={children} />
);
