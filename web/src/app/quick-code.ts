export const loadPalette = async () => (await import('../features/palette/palette.tsx')).Palette;
export const loadShortcuts = async () =>
  (await import('../features/palette/shortcuts-sheet.tsx')).ShortcutsSheet;
