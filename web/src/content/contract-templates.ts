/** A contract to copy: plain text, with what has to be filled in between square brackets. */
export interface ContractTemplate {
  readonly id: 'commission' | 'project' | 'retainer';
  readonly name: string;
  /** When it fits, in a sentence. */
  readonly fits: string;
  /** What it settles that people forget. */
  readonly settles: readonly string[];
  readonly text: string;
}

const parties = `THE PARTIES
Client: [name or studio], Makehold username [@client]
Creator: [name], Makehold username [@creator]
If the Creator is under 18 (or the age at which they may sign where they live), a parent or guardian agrees to this as well: [name of parent or guardian]`;

const ownership = `WHO OWNS IT
Until the full amount is released, everything that was made belongs to the Creator. Once it is released, the Client owns what was delivered and may use, change and publish it in any game, on Roblox or elsewhere.
What the Creator brought along (own libraries, plugins, brushes, base meshes) stays the Creator's; the Client may use it inside what was delivered, for ever and without further payment.
Assets, fonts, sounds or code from others are named in the delivery with their licence. Nothing is uploaded under the Creator's account or group that the Client has paid for, unless both agreed to it in writing.
AI: [none / only for … / allowed]. Where it was used, the Creator says so with the delivery.`;

const conduct = `WHAT HOLDS FOR BOTH
Both keep to the Roblox Terms of Use and Community Standards. No backdoors, no hidden scripts, no code that loads modules by id from an account that the Client does not control.
Access to groups, places and source is given only as far as the work needs it, and taken back at the end.
What is not public yet stays between the two: [until release / for 12 months].
The Creator may show the work in a portfolio [at once / after release / not at all] and is credited as [name] in [the description / the credits screen].`;

export const contractTemplates: readonly ContractTemplate[] = [
  {
    id: 'commission',
    name: 'Simple commission',
    fits: 'One asset or a small set with a price that is clear from the start: a model, an icon set, one animation, one system.',
    settles: [
      'How many revisions the price includes',
      'Which files count as delivered',
      'Who owns it, and from when on',
    ],
    text: `SIMPLE COMMISSION

${parties}

WHAT IS MADE
[One or two sentences. For example: a low-poly harbour set of 12 props, one texture atlas.]
Delivered as: [file formats, place file, package id, source files: yes/no]
Limits that it must keep: [triangles, texture size, memory, supported devices]
Not included: [rigging, scripting, uploads, thumbnails …]

WHEN
Start: when the money is held on Makehold.
First version to look at: [date]
Delivery: [date]
If the Client takes longer than 3 days to answer a question, the delivery moves by as many days.

WHAT IT COSTS
[amount] USD, held in escrow on Makehold before the work begins. The 2.5 % escrow fee comes off the Creator's side at release.
The price includes [2] rounds of changes to what was agreed. Each further round, and anything that is new, costs [amount] and is held before it is begun.

HOW IT IS ACCEPTED
The Creator submits the work on Makehold. The Client has 7 days to release the money or to say, point by point, what does not match what was agreed here. After 7 days without an answer the money is released by itself.

IF IT STOPS
If the Client stops before the first version, the Creator keeps [25] %. After the first version, [60] %. If the Creator stops or does not deliver, everything goes back to the Client.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
  {
    id: 'project',
    name: 'Short-term project',
    fits: 'Two to eight weeks in steps: a game mode, a map with gameplay, a UI overhaul, a migration of data stores.',
    settles: [
      'What each step contains and what it costs',
      'How changes of mind are priced',
      'Who tests, on which devices',
    ],
    text: `SHORT-TERM PROJECT

${parties}

THE GOAL
[What the game can do at the end that it cannot do now, in the words of a player.]

THE STEPS
Each step is a contract of its own on Makehold: its amount is held before it begins and released when it is accepted.
1. [Name] – [what exists at the end of it] – due [date] – [amount] USD
2. [Name] – [what exists at the end of it] – due [date] – [amount] USD
3. [Name] – [what exists at the end of it] – due [date] – [amount] USD
Spare time for surprises: [15 to 20] % of the budget, [amount] USD, used only when both say so in the chat.

WHAT THE CLIENT PROVIDES
[Design document, art, sounds, a test place, access to the group with the role …] by [date]. Late material moves the dates after it by as many days.

HOW WORK IS CHECKED
A step is accepted when it does what is written above on: [PC, a phone with 3 GB of memory, a tablet, console], with [number] players, without errors in the output.
Mistakes in accepted work that show within 30 days are mended without payment. New wishes are not mistakes.

HOW WISHES CHANGE
A change is written into the Makehold chat with its effect on price and date. It counts when both have said yes there. Until then the old plan holds.

HOW THE TWO TALK
Short progress note [twice a week], a build to play [every Friday]. Questions get an answer within [2] working days. Time zone for dates: [UTC / …].

HOW IT IS ACCEPTED
As on Makehold: submitted work is released within 7 days, or the Client says point by point what is missing.

IF IT STOPS
Either may stop after any step with [5] days' notice. Steps that are accepted stay paid. For a step under way the share that is done is paid, agreed in the chat; if the two cannot agree, half of it.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
  {
    id: 'retainer',
    name: 'Monthly retainer',
    fits: 'Steady work for a live game: updates, events, balance, bug duty, a fixed number of assets each month.',
    settles: [
      'What a month contains and what is left over',
      'How fast a broken game is answered',
      'How it ends without a quarrel',
    ],
    text: `MONTHLY RETAINER

${parties}

WHAT A MONTH CONTAINS
[For example: 40 hours of scripting, or two updates and one seasonal event, or 10 shop items.]
Planned in the first three days of the month in the chat; the plan can be swapped for something of the same size until work on it has begun.
What is not used: [lapses / moves to the next month, at most once].
Beyond that: [amount] USD per [hour / item], agreed before it is begun.

WHAT IT COSTS
[amount] USD a month. It is held on Makehold before the month begins and released at its end, when the month's list is done. Work starts when the money is held, not before.
The price may change with 30 days' notice, at most twice a year.

WHEN SOMETHING BREAKS
Game cannot be joined, data is lost, or purchases fail: answer within [4] hours between [09:00] and [22:00] [time zone], every day.
Anything else: by the end of the next working day.
Who may roll back a release without asking: [name].

TIME OFF
[10] days a year with two weeks' notice, without loss of pay. Longer absences shorten the month's price.

SHARE OF REVENUE
[None.] / [… % of Robux earned by …, paid through group funds by the … of each month, with a screenshot of the summary page. This part is outside Makehold's escrow and is not protected by it.]

HOW IT ENDS
Either may end it with [14] days' notice to the end of a month. In the last week the Creator hands over: source, credentials held for the Client, a list of what is half done, and how a release is made.
At once, if the other breaks the Roblox Terms of Use, does not pay, or hands out source.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
];
