const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const;

/** 3 → "Three", as a sentence begins; digits from eleven on. */
export const inWords = (value: number): string => words[value] ?? String(value);
