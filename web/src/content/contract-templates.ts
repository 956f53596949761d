import { ESCROW_FEE_RATE } from '../../../contracts/money.ts';

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
If the Creator is under 18 (or too young to sign a contract where they live), a parent or guardian also agrees: [name of parent or guardian]`;

const ownership = `WHO OWNS IT
Until the full amount is released, everything made belongs to the Creator. Once it's released, the Client owns what was delivered and may use, change, and publish it in any game, on Roblox or elsewhere.
What the Creator already had (their own libraries, plugins, brushes, base meshes) stays the Creator's. The Client may use it inside what was delivered, forever and without further payment.
Assets, fonts, sounds, and code from others are listed in the delivery with their licenses. Nothing the Client paid for is uploaded under the Creator's account or group unless both agreed to it in writing.
AI: [none / only for … / allowed]. If the Creator used it, they say where in the delivery.`;

const conduct = `RULES FOR BOTH SIDES
Both follow the Roblox Terms of Use and Community Standards. No backdoors, no hidden scripts, no code that loads modules by id from an account the Client doesn't control.
The Client gives only the access to groups, places, and source code that the work needs, and removes it at the end.
Anything not yet public stays between the two: [until release / for 12 months].
The Creator may show the work in a portfolio [at once / after release / not at all] and is credited as [name] in [the description / the credits screen].`;

export const contractTemplates: readonly ContractTemplate[] = [
  {
    id: 'commission',
    name: 'Simple commission',
    fits: 'One asset or a small set with a clear price from the start: a model, an icon set, one animation, one system.',
    settles: [
      'How many revisions the price includes',
      'Which files count as delivered',
      'Who owns it, and when',
    ],
    text: `SIMPLE COMMISSION

${parties}

THE WORK
[One or two sentences. For example: a low-poly harbor set of 12 props, one texture atlas.]
Delivered as: [file formats, place file, package id, source files: yes/no]
Limits to stay within: [triangles, texture size, memory, supported devices]
Not included: [rigging, scripting, uploads, thumbnails …]

WHEN
Start: when the money is held on Makehold.
First version to review: [date]
Delivery: [date]
If the Client takes longer than 3 days to answer a question, the delivery moves by that many days.

WHAT IT COSTS
[amount] USD, held in escrow on Makehold before the work begins. The ${ESCROW_FEE_RATE} escrow fee comes off the Creator's share at release.
The price includes [2] rounds of changes to what was agreed. Each extra round, and anything new, costs [amount], held before it starts.

ACCEPTANCE
The Creator submits the work on Makehold. The Client has 7 days to release the money or say, point by point, what doesn't match this agreement. After 7 days without an answer, the money releases automatically.

IF THE WORK STOPS
If the Client stops before the first version, the Creator keeps [25]%. After the first version, [60]%. If the Creator stops or doesn't deliver, everything goes back to the Client.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
  {
    id: 'project',
    name: 'Short-term project',
    fits: 'Two to eight weeks in steps: a game mode, a map with gameplay, a UI overhaul, a data store migration.',
    settles: [
      'What each step contains and what it costs',
      'What changes cost',
      'Who tests, on which devices',
    ],
    text: `SHORT-TERM PROJECT

${parties}

THE GOAL
[What the game will do at the end that it can't do now, in a player's words.]

THE STEPS
Each step is its own contract on Makehold: its amount is held before it starts and released when it's accepted.
1. [Name] – [what exists at the end of it] – due [date] – [amount] USD
2. [Name] – [what exists at the end of it] – due [date] – [amount] USD
3. [Name] – [what exists at the end of it] – due [date] – [amount] USD
Buffer for surprises: [15-20]% of the budget, [amount] USD, used only when both agree in the chat.

WHAT THE CLIENT PROVIDES
[Design document, art, sounds, a test place, access to the group with the role …] by [date]. If something arrives late, the dates after it move by that many days.

HOW WORK IS CHECKED
A step is accepted when it does what's written above on: [PC, a phone with 3 GB of memory, a tablet, console], with [number] players, without errors in the output.
Bugs in accepted work found within 30 days are fixed for free. New requests aren't bugs.

CHANGES
A change is written in the Makehold chat with its effect on price and date. It counts once both say yes there. Until then, the old plan stays in place.

COMMUNICATION
Short progress note [twice a week], a build to play [every Friday]. Questions get an answer within [2] business days. Time zone for dates: [UTC / …].

ACCEPTANCE
As on Makehold: the payment for submitted work is released within 7 days, or the Client says, point by point, what's missing.

IF THE WORK STOPS
Either may stop after any step with [5] days' notice. Accepted steps stay paid. For a step in progress, the finished share is paid, as agreed in the chat. If the two can't agree, half is paid.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
  {
    id: 'retainer',
    name: 'Monthly retainer',
    fits: 'Steady work for a live game: updates, events, balancing, bug fixes, a set number of assets each month.',
    settles: [
      'What a month includes, and what happens to leftovers',
      'How fast someone responds when the game breaks',
      'How it ends without a fight',
    ],
    text: `MONTHLY RETAINER

${parties}

WHAT A MONTH INCLUDES
[For example: 40 hours of scripting, or two updates and one seasonal event, or 10 shop items.]
Planned in the chat in the first three days of the month. Until work on something starts, it can be swapped for something of the same size.
Unused time: [expires / moves to the next month, at most once].
Beyond that: [amount] USD per [hour / item], agreed before it starts.

WHAT IT COSTS
[amount] USD a month. It's held on Makehold before the month starts and released at the end, when the month's list is done. Work starts when the money is held, not before.
The price may change with 30 days' notice, at most twice a year.

WHEN SOMETHING BREAKS
If players can't join, data is lost, or purchases fail: answer within [4] hours between [9 AM] and [10 PM] [time zone], every day.
Anything else: by the end of the next business day.
Who may roll back a release without asking: [name].

TIME OFF
[10] days a year with two weeks' notice, without loss of pay. Longer absences lower the month's price.

REVENUE SHARE
[None.] / […% of Robux earned by …, paid through group funds by the … of each month, with a screenshot of the summary page. This part is outside Makehold's escrow and isn't protected by it.]

HOW IT ENDS
Either may end it at the end of a month with [14] days' notice. In the last week, the Creator hands over source code, credentials held for the Client, a list of unfinished work, and how to make a release.
Either may end it right away if the other breaks the Roblox Terms of Use, doesn't pay, or leaks source code.

${ownership}

${conduct}

AGREED
Client, date: [………]
Creator, date: [………]`,
  },
];
