import { timeIn } from '../../game/competition/time-zone.ts';
import type { Match } from '../../game/matches/match.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import type { PushMessage } from '../../game/messages/message.ts';
import { i18n } from '../platform/language.ts';
import { noticeRules } from './notice.ts';
import type { Notice, ScoreFacts } from './notice.ts';
import type { PersonalPart, Recipient } from './recipients.ts';

export interface Vocabulary {
  competition: {
    /** `CODE/YEAR`. */
    id: string;
    /** Undefined if the site has no other competition, so that messages need not name it. */
    name: string | undefined;
  };
  match(id: string): Match | undefined;
  team(tla: string): string;
  points: PointsRule;
}

/**
 * Returns the message for one device. Its path and its tag name the competition. So the path leads to the same page even after the default
 * competition has changed, and a message never replaces one of another competition.
 */
export function messageFor(
  notice: Notice,
  recipient: Pick<Recipient, 'nick' | 'timeZone' | 'personal'>,
  { id, words }: { id: string; words: Vocabulary },
): PushMessage {
  const { nick, timeZone, personal } = recipient;
  const { title, body, path, tag } = partsOf(notice, { personal, timeZone, words });
  const { competition } = words;
  return {
    title,
    body: competition.name === undefined ? body : `${competition.name}: ${body}`,
    path: `/${competition.id}${path.replace(/^\/(?=\?|$)/, '')}`,
    tag: `${competition.id} ${tag}`,
    kind: noticeRules[notice.kind].switch,
    id,
    nick,
  };
}

/** Home with a match open over it. */
function matchPath(matchId: string): string {
  return `/?${new URLSearchParams({ match: matchId }).toString()}`;
}

type Parts = Pick<PushMessage, 'title' | 'body' | 'path' | 'tag'>;
interface TextContext {
  personal: PersonalPart;
  timeZone: string;
  words: Vocabulary;
}

function partsOf(notice: Notice, context: TextContext): Parts {
  switch (notice.kind) {
    case 'missing':
      return missingParts(notice.facts, context);
    case 'goal':
      return goalParts(notice.facts, context);
    case 'final':
      return finalParts(notice.facts, context);
    case 'news':
      return newsParts(notice.facts.newsId, context);
    case 'joined':
      return joinedParts(notice.facts, context);
  }
}

function missingParts({ kickoff, matchIds }: { kickoff: string; matchIds: string[] }, context: TextContext): Parts {
  const ids = context.personal.kind === 'matches' ? context.personal.ids : matchIds;
  const names = ids.flatMap((id) => {
    const match = context.words.match(id);
    return match ? [`${nameOf(match.team1, context.words)} – ${nameOf(match.team2, context.words)}`] : [];
  });
  const time = timeIn(kickoff, context.timeZone);
  const title = i18n._(
    /*i18n*/ {
      id: 'message.missing.title',
      message: '{count, plural, one {A pick is missing} other {# picks are missing}}: kick-off {time}',
      values: { count: names.length, time },
    },
  );
  const [only] = ids.length === 1 ? ids : [];
  return {
    title,
    body: names.join(', '),
    path: only === undefined ? '/' : matchPath(only),
    tag: `missing-${kickoff}`,
  };
}

function goalParts(facts: Extract<Notice, { kind: 'goal' }>['facts'], context: TextContext): Parts {
  const { minute, scorer } = facts;
  const first = [minute === null ? '' : `${minute}′`, scorer ?? ''].filter((part) => part !== '').join(' ');
  const body = i18n._(
    /*i18n*/ {
      id: 'message.goal.body',
      message: '{points, plural, one {# point} other {# points}} for you as it stands. Your pick: {pick}.',
      values: pickWords(facts, context),
    },
  );
  const score = scoreLine(facts, context.words);
  const title = facts.isTakenBack
    ? i18n._(/*i18n*/ { id: 'message.taken-back.title', message: 'Score corrected: {score}', values: { score } })
    : score;
  return {
    title,
    body: first === '' ? body : `${first}. ${body}`,
    path: matchPath(facts.matchId),
    tag: `match-${facts.matchId}`,
  };
}

function finalParts(facts: Extract<Notice, { kind: 'final' }>['facts'], context: TextContext): Parts {
  const score = scoreLine(facts, context.words);
  const title = facts.isCorrected
    ? i18n._(/*i18n*/ { id: 'message.corrected.title', message: 'Result changed: {score}', values: { score } })
    : i18n._(/*i18n*/ { id: 'message.final.title', message: 'Full time: {score}', values: { score } });
  const body = i18n._(
    /*i18n*/ {
      id: 'message.final.body',
      message: '{points, plural, one {# point} other {# points}} for you. Your pick: {pick}.',
      values: pickWords(facts, context),
    },
  );
  return { title, body, path: matchPath(facts.matchId), tag: `match-${facts.matchId}` };
}

function newsParts(newsId: string, { personal }: TextContext): Parts {
  const { title, extract } = personal.kind === 'news' ? personal : { title: '', extract: '' };
  return { title, body: extract, path: `/news/${newsId}`, tag: `news-${newsId}` };
}

function joinedParts({ groupId, group }: { groupId: number; group: string }, { personal }: TextContext): Parts {
  const nick = personal.kind === 'nick' ? personal.nick : '';
  const body = i18n._(/*i18n*/ { id: 'message.joined.body', message: '{nick} joined the group.', values: { nick } });
  return { title: group, body, path: `/group/${encodeURIComponent(group)}`, tag: `joined-${groupId}` };
}

/** Returns a line such as `France 2:1 Denmark`, with the score of the shoot-out if there was one. */
function scoreLine({ matchId, full1, full2, penalties }: ScoreFacts, words: Vocabulary): string {
  const match = words.match(matchId);
  const line = `${nameOf(match?.team1 ?? null, words)} ${full1}:${full2} ${nameOf(match?.team2 ?? null, words)}`;
  if (penalties === null) return line;
  const shootOut = `${penalties[1]}:${penalties[2]}`;
  return i18n._(
    /*i18n*/ { id: 'message.shoot-out', message: '{line} ({shootOut} on penalties)', values: { line, shootOut } },
  );
}

function pickWords(facts: ScoreFacts, { personal, words }: TextContext): { points: number; pick: string } {
  const match = words.match(facts.matchId);
  if (personal.kind !== 'pick' || !match) return { points: 0, pick: '' };
  const { full1, full2, winner } = personal;
  const { winner: forWinner, result } = scorePick(
    { full1, full2, winner },
    { ...facts, stage: match.stage, asksThrough: match.asksThrough, score90: match.score90, awarded: match.awarded },
    words.points,
  );
  const through = winner === null ? '' : ` ${winner === 1 ? match.team1 : match.team2}`;
  return { points: forWinner + result, pick: `${full1}:${full2}${through}` };
}

function nameOf(tla: string | null, words: Vocabulary): string {
  return tla === null ? '?' : words.team(tla);
}
