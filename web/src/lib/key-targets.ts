export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role="textbox"], [role="combobox"]') ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

/** A dialog or a menu has its own keys, a letter in a menu finds what begins with it. A closed list stands empty in the page. */
export const somethingIsOpen = (): boolean =>
  document.querySelector(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(:empty)',
  ) !== null;
