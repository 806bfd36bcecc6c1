import { fromCall } from '../../../machines/fromCall.ts'
import { newsletterEditorMachine } from '../../../machines/newsletterEditor/newsletterEditorMachine.ts'
import { newsletterDraft, newsletterEditorProps } from '../../../machines/newsletterEditor/newsletterEditorProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { NewsletterEditorScreen } from '../../screens/newsletterEditor/NewsletterEditorScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** Write a newsletter and publish it. Leaving the page loses nothing. */
export function NewsletterEditorFlow() {
  const { news } = useCalls(subscriptionCalls)
  const draft = useDraft('newsletter')
  const [snapshot, send, actor] = useFlow(
    newsletterEditorMachine.provide({
      actors: { submit: fromCall(news.publish) },
    }),
    { input: { draft } },
  )
  useFormErrorReset(actor)
  useKeepDraft('newsletter', newsletterDraft(snapshot))
  return <NewsletterEditorScreen {...newsletterEditorProps(snapshot, send)} />
}
