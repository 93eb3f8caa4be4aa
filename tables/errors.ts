/** Something that cannot be done, said so that the person knows what to do next. */
export class Refused extends Error {
  readonly reason: string
  readonly status: number
  /** What the client needs to say it in other words. */
  readonly more: object

  constructor(reason: string, message: string, status = 409, more: object = {}) {
    super(message)
    this.reason = reason
    this.status = status
    this.more = more
  }
}

/** A move for a match that is over. No command may come to that: nothing is written, and it is counted where it is met. */
export class AfterItsEnd extends Refused {
  constructor() {
    super('match over', 'The match is over.')
  }
}

export const refuse = {
  noTable: () => new Refused('no such table', 'There is no table with this address.', 404),
  nobody: () => new Refused('nobody', 'Tell us your name first.', 401),
  notHost: () => new Refused('not host', 'Only the host of the table can do this.', 403),
  begun: () => new Refused('begun', 'The match has begun already.'),
  notBegun: () => new Refused('not begun', 'The match has not begun yet.'),
  ended: () => new Refused('match over', 'The match is over.'),
  notEnded: () => new Refused('not ended', 'The match has not ended yet.'),
  noGame: (name: string) => new Refused('no such game', `There is no game called ${name}.`, 404),
  seatTaken: () => new Refused('seat taken', 'Somebody sits there already. Choose another seat.'),
  tooMany: () => new Refused('too many people', 'More people sit here than that. Ask somebody to stand up first.'),
  noSeat: () => new Refused('no such seat', 'There is no such seat at this table.', 404),
  notSeated: () => new Refused('not your seat', 'You have no seat at this table.', 403),
  seatsFree: () => new Refused('seats free', 'Some seats are still free: invite somebody or put a bot there.'),
  setup: (reason: string) =>
    new Refused(reason, 'The game cannot be set up like this. Check the players and options.', 422),
  notKept: () => new Refused('not kept', 'That moment was not kept by the release that this match began with.'),
  movesLost: () => new Refused('moves lost', 'Moves of this match are lost. Tell whoever runs the house.', 410),
  unreadable: () =>
    new Refused('unreadable', 'This match cannot be read by this release of Gloam. It is kept as it is.', 410),
  holding: () =>
    new Refused(
      'try again',
      'The house holds its breath: nothing can be written just now. Try again in a moment.',
      503,
    ),
  crowded: () =>
    new Refused('try again', 'Many things happen at this table at the same moment. Try again in a moment.', 503),
  stillHere: () =>
    new Refused('still here', 'They are at the table. A bot may stand in for somebody who is away, or who leaves.'),
  sentAway: () => new Refused('sent away', 'The host of this table has sent you away. Choose another table.', 403),
  noSwap: () => new Refused('no swap', 'That seat is free: sit down there.'),
  notInAdvance: () =>
    new Refused('not in advance', 'This question cannot be answered in advance, or is no longer asked.', 409),
  apart: () =>
    new Refused(
      'apart',
      'You do not meet at this table: somebody here has blocked you, or you have blocked them. Choose another table.',
      403,
    ),
  fullList: () => new Refused('full list', 'Your list is full. Take somebody from it first.', 413),
  notYourself: () => new Refused('yourself', 'This is about others. You get along with yourself, we hope.', 422),
  banned: ({ until, why }: { until: number | null; why: string }) =>
    new Refused(
      'banned',
      until === null
        ? `This house has closed its door to you. ${why}`
        : `This house has closed its door to you until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC. ${why}`,
      403,
      { until, why },
    ),
  addressClosed: () =>
    new Refused(
      'address closed',
      'Guests from your address cannot play at open tables just now. Sign in, or play with friends by a link.',
      403,
    ),
  administrator: () =>
    new Refused('administrator', 'They are an administrator. Take their address from GLOAM_ADMINS first.', 422),
  over: () => new Refused('match over', 'At that moment the match was over. Choose an earlier one.'),
  oldLink: () => new Refused('old link', 'This link was used already, or is too old. Ask for another one.', 410),
  askedElsewhere: () =>
    new Refused(
      'asked elsewhere',
      'This was asked for elsewhere. Open the link again: it shows a code to type there, where it was asked for.',
      403,
    ),
  wrongCode: (left: number) =>
    new Refused('wrong code', `This is not the code. You may try ${left === 1 ? 'once' : `${left} times`} more.`, 422),
  oldCode: () =>
    new Refused(
      'old code',
      'No code is good here any more: it was used, is too old, or was wrong too often. Ask for another letter.',
      410,
    ),
  noAlong: () =>
    new Refused(
      'no along',
      'This code is wrong, was used, or is older than five minutes. Ask for a new one on the other device.',
      410,
    ),
  manyCodes: () =>
    new Refused(
      'many codes',
      'Many codes were tried just now. Wait a few minutes, or photograph the code instead of typing it.',
      429,
    ),
  addressTaken: () =>
    new Refused('address taken', 'Another account has this address. Sign out, and come in by a link to it.'),
  noLetter: () =>
    new Refused('no mail', 'This server sends no e-mail. Whoever runs it finds your link in its log.', 503),
  noMail: () => new Refused('no mail', 'This server sends no e-mail, so no address can be added.', 503),
  manyLetters: () =>
    new Refused(
      'many letters',
      'Some letters went to this address already. Look for them, or try again in an hour.',
      429,
    ),
  otherName: () => new Refused('other name', 'Write your name as it stands there, to be sure.', 422),
  tooManyHands: () =>
    new Refused('too many hands', 'The seats of this match have changed hands too often. Let the bot play on.'),
  noHoliday: () => new Refused('no holiday', 'You have not so many days of holiday left this year.'),
  noPause: () => new Refused('no pause', 'There is no pause to agree to or to end, or no clock at this table.'),
  resigned: () => new Refused('resigned', 'You have resigned from this match: a bot plays to its end.'),
  noStop: () => new Refused('no stop', 'Nobody has proposed to end the match.'),
  noRepair: () => new Refused('no repair', 'No step back has been proposed.'),
  tooMuchNoted: () => new Refused('too large', 'Your notes at this table are full. Wipe something out first.', 413),
  tooManyLines: () =>
    new Refused('too many lines', 'You look at too many tables at once. Close some pages first.', 429),
  tooManyTables: () =>
    new Refused('too many tables', 'You have too many tables at once. Finish or leave some of them first.', 429),
  tooManyGuests: () =>
    new Refused(
      'too many guests',
      'Many guests have come in from your address. Try again in a few minutes, or sign in.',
      429,
    ),
  tooFast: () => new Refused('too fast', 'That was too much at once. Wait a minute and try again.', 429),
  notJudged: () =>
    new Refused('not judged', 'The bot lost its train of thought over this match. Try again in a moment.', 503),
  webhook: (reason: string) =>
    new Refused(reason, 'This address cannot be called. It has to begin with https:// and be on the internet.', 422),
  noDevice: () => new Refused('no device', 'This is nothing that a browser gives to be written to.', 422),
  noGroup: () => new Refused('no such group', 'There is no such group, or you do not belong to it.', 404),
  noGroupLink: () =>
    new Refused(
      'no such link',
      'This link leads to no group any more. Ask somebody who belongs to it for its new one.',
      404,
    ),
  notFounder: () => new Refused('not founder', 'Only whoever the group belongs to can do this.', 403),
  sentFromGroup: () =>
    new Refused('sent from group', 'You were sent away from this group. Ask whoever founded it to let you back.', 403),
  fullGroup: () => new Refused('full group', 'This group is full. Somebody has to leave it first.', 409),
  tooManyGroups: () => new Refused('too many groups', 'You belong to too many groups. Leave one of them first.', 429),
  founder: () => new Refused('founder', 'The group is yours: hand it on to somebody first, or close it.'),
  otherGroupName: () => new Refused('other name', 'Write the name of the group as it stands there, to be sure.', 422),
  noPicture: () => new Refused('no picture', 'There is no such picture here. Choose another.', 422),
  notOfGroup: () =>
    new Refused('not of group', 'This table is for a group. Ask somebody who belongs to it for its link.', 403),
  othersSitHere: () =>
    new Refused('others sit here', 'Somebody sits here who does not belong to the group. Make room first.'),
  noDay: () => new Refused('no such day', 'That day has not come yet. Nobody here is told of it before.', 404),
  noWeek: () => new Refused('no week', 'There is no haunt of the week in this house.', 404),
  weekPlayed: () =>
    new Refused('week played', 'Your group has played this week’s haunt. The next one begins on Monday.'),
  weekSettled: () =>
    new Refused('week settled', 'This week’s haunt is the same for all groups: this cannot be changed.'),
  otherRules: (theirs: number, ours: number) =>
    new Refused(
      'other rules',
      `This match was played by version ${theirs} of the rules, and this house plays by ${ours}.`,
      409,
    ),
  notPlayedSo: (why: string) => new Refused('not played so', `The match was not taken, because ${why}.`, 422),
  noTournament: () =>
    new Refused('no such tournament', 'There is no such tournament, or it is for a group you do not belong to.', 404),
  notYours: () => new Refused('not your tournament', 'Only whoever has set up this tournament can do this.', 403),
  needsAccount: () =>
    new Refused('needs account', 'Sign in first: a tournament of the house is for people who can be found again.', 403),
  signedUp: () => new Refused('signed up', 'You have signed up already.'),
  notSignedUp: () => new Refused('not signed up', 'You have not signed up for this tournament.'),
  fullTournament: () => new Refused('full tournament', 'All places of this tournament are taken.'),
  signUpOver: () => new Refused('sign-up over', 'This tournament takes nobody any more.'),
  tournamentBegun: () => new Refused('tournament begun', 'The tournament has begun, or is over.'),
  badTournament: (reason: string, message: string) => new Refused(reason, message, 422),
  manyTournaments: () =>
    new Refused('many tournaments', 'You have set up many tournaments. Let one of them end first.', 429),
  nothingSaid: () => new Refused('not understood', 'This request is empty.', 400),
  notFound: () => new Refused('not found', 'There is nothing here.', 404),
}

/** The refusal, if it is one; whatever else it is goes on. */
export function refusalIn(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

/** There is no such table: nothing is wrong with it. */
export function isMissing(error: unknown): boolean {
  return error instanceof Refused && error.reason === 'no such table'
}
