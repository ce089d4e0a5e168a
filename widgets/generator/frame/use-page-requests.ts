import { type Dispatch, useEffect, useRef } from 'react';
import { isAllowed } from '../../../server/domain/embed.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import {
  findKind,
  hasOwnForm,
  type KindSlug,
  outcomeNameOf,
  takesFields,
} from '../../../server/domain/kinds/kinds.js';
import { readContent } from '../../../server/domain/kinds/read-content.js';
import type { Language } from '../../../server/domain/languages/languages.js';
import { prepareForm } from '../fields/FieldsStart.js';
import { rulesOf } from '../fields/kind-rules.js';
import type { FrameAction } from './frame.state.js';
import type { FrameSite } from './host-page.js';
import type { PageRequest, Prefill } from './page-message.rule.js';

interface Answers {
  readonly dispatch: Dispatch<FrameAction>;
  /** Kind with which the frame starts. */
  readonly first: KindSlug;
  /** Kind on the screen. */
  readonly shown: KindSlug;
  readonly onLanguage: (language: Language) => Promise<void>;
}

/** Does what the page around the frame asks for. */
export function usePageRequests(
  { listen, kinds }: Pick<FrameSite, 'listen' | 'kinds'>,
  answers: Answers,
): void {
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });
  useEffect(() => {
    /** Number of the latest request about the content: one that is still loading is replaced by the next. */
    let turn = 0;
    const fill = async (prefill: Prefill) => {
      const mine = ++turn;
      const action = await actionFor(prefill, latest.current.shown);
      if (mine === turn) latest.current.dispatch(action);
    };
    return listen((request: PageRequest) => {
      const { dispatch, first, onLanguage } = latest.current;
      if (request.kind === 'theme') document.documentElement.dataset.theme = request.theme;
      else if (request.kind === 'lang') void onLanguage(request.language);
      else if (request.kind === 'reset') {
        turn++;
        dispatch({ kind: 'reset', qrType: first });
      } else if (!request.qrType || isAllowed(request.qrType, kinds)) void fill(request).catch(console.error);
    });
  }, [listen, kinds]);
}

/** @returns the action with the part of the content that the kind's form has, once that form has loaded */
async function actionFor({ qrType: named, url, content }: Prefill, shown: KindSlug): Promise<FrameAction> {
  const qrType = named ?? shown;
  if (content && hasOwnForm(qrType))
    return { kind: 'prefilled', qrType, content: await readData(qrType, content) };
  if (!content || !takesFields(qrType)) return { kind: 'prefilled', qrType, url, content };
  const [{ fittingContent }] = await Promise.all([
    import('./prefilled-content.rule.js'),
    prepareForm(qrType),
  ]);
  return { kind: 'prefilled', qrType, content: fittingContent(rulesOf(qrType)!, content) };
}

/** @returns the data; undefined for a file, and for data that are not complete, because the form can show only values of the right types */
async function readData(qrType: KindSlug, given: Content): Promise<Content | undefined> {
  const read = readContent(await findKind(qrType)!.load(), given);
  return 'content' in read && outcomeNameOf(qrType, read.content) === 'page' ? read.content : undefined;
}
