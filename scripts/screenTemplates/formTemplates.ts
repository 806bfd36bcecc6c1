import type { ScreenNames } from '../newScreen.ts'

/** A form with one field and one call, by path: on a page of its own, or in a dialog over whatever page is on show. */
export function formTemplates({ Name, name, words }: ScreenNames, kind: 'form' | 'dialog'): Record<string, string> {
  const Screen = kind === 'form' ? `${Name}Screen` : `${Name}Dialog`
  return {
    ...machine({ Name, name, words }),
    [`src/screens/${name}/${Screen}.tsx`]:
      kind === 'form' ? pageOf({ Name, name, words }) : dialogOf({ Name, name, words }),
    [`src/flows/${name}/${Name}Flow.tsx`]: flowOf({ Name, name, words }, kind, Screen),
    [`src/strings/en/${name}Strings.ts`]: `export const ${name}Strings = {
  title: '${words}',
  lead: 'What this is for.',
  text: 'Your text',
  submit: 'Send',
  submitting: 'Sending…',
  sentTitle: 'Sent',
  sent: 'Thank you.',
  ${kind === 'form' ? "another: 'Send another'" : "close: 'Close'"},
}
`,
    [`stories/flows/${Name}Flow.stories.tsx`]: storiesOf({ Name, name, words }, kind),
    ...(kind === 'dialog' && {
      [`stories/parts/${name}/${Name}Dialog.stories.tsx`]: partOf({ Name, name, words }),
    }),
  }
}

const machine = ({ name, words }: ScreenNames): Record<string, string> => ({
  [`machines/${name}/${name}Machine.ts`]: `import type { Answered, Success } from '../../contract/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** ${words}. */
export const ${name}Machine = createFormMachine({
  id: '${name}',
  empty: { text: '' },
  rules: { text: fieldRules.message },
  call: unprovided<Answered<Success>, { text: string }>('${name}'),
  toInput: ({ text }) => ({ text: text.trim() }),
  afterSuccess: 'empties',
})
`,
  [`machines/${name}/${name}Machine.reachability.ts`]: `import { reachabilityOf } from '../testing/reachability.ts'
import { ${name}Machine } from './${name}Machine.ts'

export const reachability = reachabilityOf(${name}Machine, {
  about: '${words}.',
  events: [
    { type: 'form.changed', field: 'text', value: 'Hello' },
    { type: 'field.left', field: 'text' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
`,
})

const propsOf = (Screen: string, more: string) => `export interface ${Screen}Props {
  text: string
  textErrors: readonly FieldError[]
  errors: string[]
  busy: boolean
  sent: boolean
  onTextChange: (value: string) => void
  onTextBlur: () => void
  onSubmit: () => void
${more}}
`

const fields = `<Form onSubmit={props.onSubmit}>
          <Textarea
            label={t.text}
            value={props.text}
            error={errorLines(props.textErrors)}
            onChange={props.onTextChange}
            onBlur={props.onTextBlur}
          />
          <FormError error={props.errors.join('\\n')} />
          <Inline>
            <Button type="submit" variant="primary" busy={props.busy} busyLabel={t.submitting}>
              {t.submit}
            </Button>
          </Inline>
        </Form>`

const formImports = `import type { FieldError } from '../../../contract/problems.ts'
import { Form } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { errorLines } from '../shared/errorLines.tsx'
`

const pageOf = ({
  Name,
  name,
  words,
}: ScreenNames) => `import { ${name}Strings } from '../../strings/en/${name}Strings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
${formImports}import { TabPage } from '../shared/TabPage.tsx'

${propsOf(`${Name}Screen`, '  onAnother: () => void\n')}
/** ${words}. */
export function ${Name}Screen(props: ${Name}ScreenProps) {
  const t = useStrings(${name}Strings)
  return (
    <TabPage title={t.title} lead={t.lead} width="text">
      {props.sent ? (
        <div role="status">
          <EmptyState title={t.sentTitle} text={t.sent} action={<Button onClick={props.onAnother}>{t.another}</Button>} />
        </div>
      ) : (
        ${fields}
      )}
    </TabPage>
  )
}
`

const dialogOf = ({
  Name,
  name,
  words,
}: ScreenNames) => `import { ${name}Strings } from '../../strings/en/${name}Strings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
${formImports}
${propsOf(`${Name}Dialog`, '  open: boolean\n  onClose: () => void\n')}
/** ${words}. */
export function ${Name}Dialog(props: ${Name}DialogProps) {
  const t = useStrings(${name}Strings)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.sent ? t.sentTitle : t.title}
      description={props.sent ? t.sent : t.lead}
      closeLabel={t.close}
      size="sm"
    >
      {props.sent ? (
        <Button variant="primary" onClick={props.onClose}>
          {t.close}
        </Button>
      ) : (
        ${fields}
      )}
    </Dialog>
  )
}
`

function flowOf({ Name, name, words }: ScreenNames, kind: 'form' | 'dialog', Screen: string) {
  const dialog = kind === 'dialog'
  return `import type { Answered, Success } from '../../../contract/primitives.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { ${name}Machine } from '../../../machines/${name}/${name}Machine.ts'
import { ${Screen} } from '../../screens/${name}/${Screen}.tsx'
import { useFlow } from '../useFlow.ts'

export interface ${Name}FlowProps {
  /** Where the text goes. With a call in the contract, take it from \`useCalls\` instead. */
  submit: (input: { text: string }, signal: AbortSignal) => Promise<Answered<Success>>
${dialog ? '  open: boolean\n  onClose: () => void\n' : ''}}

/** ${words}. */
export function ${Name}Flow({ submit${dialog ? ', open, onClose' : ''} }: ${Name}FlowProps) {
  const [snapshot, send] = useFlow(${name}Machine.provide({ actors: { submit: fromCall(submit) } }))
  const form = formProps(snapshot, send)
  return (
    <${Screen}
      text={form.values.text}
      textErrors={form.fieldErrors.text ?? []}
      errors={form.errors}
      busy={form.busy}
      sent={form.succeeded}
      onTextChange={form.onChange('text')}
      onTextBlur={form.onLeave('text')}
      onSubmit={form.onSubmit}
${
  dialog
    ? `      open={open}
      onClose={() => {
        onClose()
        if (form.succeeded) form.onReset()
      }}
`
    : '      onAnother={form.onReset}\n'
}    />
  )
}
`
}

const storiesOf = (
  { Name, name, words }: ScreenNames,
  kind: 'form' | 'dialog',
) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, ${kind === 'dialog' ? 'fn, ' : ''}screen } from 'storybook/test'
import type { Answered, Success } from '../../contract/primitives.ts'
import { callFailure } from '../../machines/testing/callFailure.ts'
import { ${Name}Flow } from '../../src/flows/${name}/${Name}Flow.tsx'
import { withFlowWorld } from '../FlowWorld.tsx'

const meta = {
  title: 'Flows/${words}',
  component: ${Name}Flow,
  args: { submit: async (): Promise<Answered<Success>> => ({ result: 'success' })${kind === 'dialog' ? ', open: true, onClose: fn()' : ''} },
  decorators: [
${
  kind === 'dialog'
    ? `    (Story) => (
      <main>
        <h1>The page behind it</h1>
        <Story />
      </main>
    ),
`
    : ''
}    withFlowWorld(),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ${Name}Flow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const send: Play = async ({ userEvent }) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your text' }), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

export const Editing: Story = {
  tags: ['state:${name}:editing'],
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Your text' })).toBeVisible()
  },
}

export const Submitting: Story = {
  tags: ['state:${name}:submitting'],
  args: { submit: () => new Promise(() => {}) },
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Rejected: Story = {
  tags: ['state:${name}:rejected'],
  args: { submit: () => Promise.reject(callFailure(null, null)) },
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Hello')
  },
}

export const Sent: Story = {
  tags: ['state:${name}:succeeded'],
  play: async (context) => {
    await send(context)
    await expect(await screen.findByText('Thank you.')).toBeVisible()
  },
}
`

/** The page of the dialog among the parts of screens. */
const partOf = ({ Name, name, words }: ScreenNames) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ${Name}Dialog } from '../../../src/screens/${name}/${Name}Dialog.tsx'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { controlled, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Parts/${name}/${Name}Dialog',
  component: ${Name}Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    text: '',
    textErrors: [],
    errors: [],
    busy: false,
    sent: false,
    onTextChange: fn(),
    onTextBlur: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    text: words('What is typed.'),
    busy: onOff('It is being sent.'),
    sent: onOff('Done: thanks in place of the form.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it could not be sent.'),
  },
  parameters: partUsage({
    purpose: '${words}.',
    status: 'new',
    overPage: true,
    accessibility: {
      role: '\`dialog\`, modal.',
      keys: [['Esc', 'closes it']],
      announced: 'Its title when it opens; what is wrong with the text; that it was sent.',
    },
  }),
} satisfies Meta<typeof ${Name}Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('text', 'onTextChange')],
  parameters: noPicture,
}
/** A long text, and a refusal. */
export const AllVariants: Story = {
  args: { text: longText, textErrors: ['Use at most 5000 characters.'], errors: ['Network error'] },
}
export const Busy: Story = { args: { text: 'Hello', busy: true } }
export const Sent: Story = { args: { sent: true } }
`
