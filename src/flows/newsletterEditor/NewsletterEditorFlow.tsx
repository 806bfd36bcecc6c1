import { fromPromise } from 'xstate'
import { newsletterEditorMachine } from '../../../machines/newsletterEditor/newsletterEditorMachine.ts'
import { newsletterDraft, newsletterEditorProps } from '../../../machines/newsletterEditor/newsletterEditorProps.ts'
import { NewsletterEditorScreen } from '../../screens/newsletterEditor/NewsletterEditorScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFlow } from '../useFlow.ts'

/** Write a newsletter and publish it. Leaving the page loses nothing. */
export function NewsletterEditorFlow() {
  const { news } = useActors()
  const draft = useDraft('newsletter')
  const [snapshot, send] = useFlow(
    newsletterEditorMachine.provide({
      actors: { publish: fromPromise(({ input, signal }) => runActor(news.publish, input, signal)) },
    }),
    { input: { draft } },
  )
  useKeepDraft('newsletter', newsletterDraft(snapshot))
  return <NewsletterEditorScreen {...newsletterEditorProps(snapshot, send)} />
}
