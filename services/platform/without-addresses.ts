/** Anything with an `@` in it that is no space or quotation: an email address, or who logs in at a `//name:word@host`. */
const ADDRESS = /[^\s<>()[\]{}"'`“”‘’,;:=/\\@]+(?:%40|@)[^\s<>()[\]{}"'`“”‘’,;:/\\@]+/gi;

/** An error's text as it is kept for people to read: a mail server or a provider may have said whose address it was. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
