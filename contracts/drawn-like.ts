/**
 * Letters and signs of other alphabets, each under the Latin one that it is drawn like: those of Unicode's list of
 * confusables (UTS #39) that stand for a single letter and are not it already once they are decomposed, with both cases of
 * Cherokee and Coptic, which are drawn alike, and some of ours. Capitals stand beside small ones, since those of a pair may
 * look like two letters. What is written from right to left, or is no letter, stands by its number.
 */
const drawnLike: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪᗅᴀ\u{2376}\u{237a}Ⲁⲁꓮꭺ𐊠𖽀',
  b: 'ƀƂƃƄɓʙΒБВЬвьѢѣҌҍᏏᏴᏼᑲᑳᖯᗷⲂⲃꓐꞴꮟ𐊂𐊡𐌁',
  c: '\u{a2}ȼΣςϲСсҪҫᏟᴄ\u{20a1}Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲\u{1f16e}\u{1f74c}',
  d: 'ÐĐđƉƌɖɗԁժᎠᏧᑯᗞᗪᴅ\u{20ab}ꓒꓓꭰꮷ',
  e: 'ɆɇΕεЕеэєҽҿᎬᴇ\u{212e}\u{22ff}Ⲉⲉⴹꓰꬲꭼ𐊆𑢦𑢮',
  f: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂\u{1d213}',
  g: 'ƍǤǥɠɡɢԌցᏀᏳᏻᶃꓖꮐ',
  h: 'ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᏺᕼⱧⲎⲏꓧꚕꮋꮒ𐋏',
  i: 'ıɨɩɪΙιІіӀӏᎥᵻᵼ\u{2373}\u{2378}ꙇꭵ𑣃',
  j: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲꭻ',
  k: 'ƙΚκКкҚҞᏦᛕᴋ\u{20ad}ⱩⲔⲕꓗꝀꮶ𐔘',
  l: 'ŁłƖƗƚǀɫɭʟ\u{5c0}\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}Ꮮᒪᛁⅼ\u{2223}\u{23fd}\u{2502}ⲒⲓⳐⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨\u{1d22a}\u{1e8c7}',
  m: 'ΜϺϻМмӍᎷᗰᛖᴍⲘⲙꓟꮇ𐊰𐌑',
  n: 'ƝƞɳɴΝηпոռᵰⲚⲛꓠ\u{1018e}𐔓',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎤᎾᏫᴏᴑ\u{2296}\u{229d}\u{236c}Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠\u{1d21a}\u{1f714}',
  p: 'ƥΡρРрᏢᑭᴘᵽ\u{2374}Ⲣⲣꓑꮲ𐊕',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɼɽʀгғᎡᎱᏒᖇᴦᵲⲄⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵\u{1d216}',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮥꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ŦŧƭƮȾΤτТтҬᎢᴛᵵ\u{20ae}\u{22a4}\u{2361}\u{27d9}Ⲧⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊\u{1f768}',
  u: 'ɄʋυцՍսሀᏌᑌᴜᵾ\u{222a}\u{22c3}ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠ\u{2228}\u{22c1}ⴸꓦꛟꮩ\u{10197}𐔝𑜆𑢠𑣀𖼈\u{1d20d}\u{1f708}',
  w: 'ɯωшѡѽԜԝաᎳᏔᴡ\u{20a9}ꓪꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯',
  x: '\u{d7}ΧχХхҲᕁᕽ\u{166d}\u{166e}ᚷ\u{2573}\u{292b}\u{292c}\u{2a2f}\u{2a30}ⲬⲭⵝꓫꞳ\u{10196}𐊐𐊴𐌗𐌢𐔧𑣬',
  y: '\u{a5}ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖽃',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥',
};

/** Where Unicode has the whole alphabet as signs, in its order: 🅐, 🅰, and the letters that flags are made of. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6] as const;

const A = 'a'.codePointAt(0) ?? 0;
const signs = alphabets.flatMap((first) =>
  Array.from(
    { length: 26 },
    (_, index) => [String.fromCodePoint(first + index), String.fromCodePoint(A + index)] as const,
  ),
);

const latinOf: ReadonlyMap<string, string> = new Map([
  ...Object.entries(drawnLike).flatMap(([latin, drawn]) =>
    [...drawn].map((letter) => [letter, latin] as const),
  ),
  ...signs,
]);

/** Latin letters in place of those that look like them, without what hangs on a letter or cannot be seen. */
export const inLatin = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('');
