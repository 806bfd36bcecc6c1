import type { Newsletter } from '../../contract/subscription.ts'
import { limits } from '../../contract/values/limits.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

export interface Draft {
  title: string
  body: string
}

/** Writes a newsletter, previews it, and publishes it after confirmation. An unpublished draft is restored. */
export const newsletterEditorMachine = createFormMachine({
  id: 'newsletterEditor',
  empty: { title: '', body: '' } as Draft,
  startWith: ({ draft }: { draft: Draft | null }) => draft ?? {},
  rules: {
    title: textRule('newsletterTitleMissing', limits.newsletter.title),
    body: textRule('newsletterBodyMissing', limits.newsletter.body),
  },
  call: unprovided<Newsletter, Draft>('newsletterEditor'),
  toInput: (draft) => draft,
  previews: true,
  confirms: true,
  afterSuccess: 'empties',
})
