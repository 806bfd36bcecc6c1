import { useState } from 'react'
import { fromPromise } from 'xstate'
import { newsletterEditorMachine } from '../../../machines/newsletterEditor/newsletterEditorMachine.ts'
import { newsletterEditorProps } from '../../../machines/newsletterEditor/newsletterEditorProps.ts'
import { NewsletterEditorScreen } from '../../screens/newsletterEditor/NewsletterEditorScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useFlow } from '../useFlow.ts'
import { keepDraft, readDraft } from './draftStorage.ts'

/** Write a newsletter and publish it. Leaving the page loses nothing. */
export function NewsletterEditorFlow() {
  const { news } = useActors()
  const [draft] = useState(() => readDraft())
  const [snapshot, send] = useFlow(
    newsletterEditorMachine.provide({
      actors: { publish: fromPromise(({ input, signal }) => runActor(news.publish, input, signal)) },
      actions: { keepDraft: (_, changed) => keepDraft(changed) },
    }),
    { input: { draft } },
  )
  return <NewsletterEditorScreen {...newsletterEditorProps(snapshot, send)} />
}
