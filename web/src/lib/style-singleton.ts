import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, by which dialogs stop the page behind them from scrolling: that package adds a
 * `<style>` element, which the page's policy forbids. A constructed sheet is part of a script that it allows.
 * One sheet for all who use the same style at a time; the first one's text counts.
 */
export const styleSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;

  const add = (styles: string) => {
    users += 1;
    if (sheet !== null) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet = null;
  };

  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
};
