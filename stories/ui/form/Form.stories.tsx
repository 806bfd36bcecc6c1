import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Form } from '../../../src/ui/form/Form.tsx'
import { FormError } from '../../../src/ui/form/FormError.tsx'
import { PasswordField } from '../../../src/ui/form/PasswordField.tsx'
import { Textarea } from '../../../src/ui/form/Textarea.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given } from '../controls.ts'

const onSubmit = fn()

const meta = {
  title: 'Components/Forms/Form',
  component: Form,
  tags: ['autodocs'],
  args: { onSubmit, 'aria-label': 'Invitation', style: { maxInlineSize: '26rem' } },
  argTypes: {
    gap: choose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'Step of the space scale between the fields.'),
    children: given('Fields and a submit button.'),
    onSubmit: given('Called on Enter in a field or the submit button. The page never reloads.'),
  },
  parameters: usage({
    purpose: 'A form with custom error display. After a submit, focus moves to the first field with an error.',
    status: 'stable',
    do: [
      {
        text: 'Let people press the button, and say at the field what is missing.',
        example: () => (
          <Form onSubmit={() => undefined} aria-label="Do">
            <TextField label="Email" error="Enter your email address." />
            <Button type="submit" variant="primary">
              Invite
            </Button>
          </Form>
        ),
      },
      'Put a submit button in it, so that Enter works in every field.',
      'Pass errors to the fields; don’t use the HTML `required` attribute.',
      'Name it when the page has several.',
    ],
    dont: [
      {
        text: 'Disable the button until everything is valid: nobody learns what is missing.',
        example: () => (
          <Form onSubmit={() => undefined} aria-label="Don’t">
            <TextField label="Email" />
            <Button type="submit" variant="primary" disabled>
              Invite
            </Button>
          </Form>
        ),
      },
      'Move the focus yourself.',
    ],
    accessibility: {
      role: '`form` when it has a name.',
      keys: [['Enter', 'in a field: submits']],
      announced:
        'The first field with an error, which gets the focus at once or with the response, unless the user is typing.',
    },
  }),
  beforeEach: () => {
    onSubmit.mockClear()
  },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: {
    gap: 5,
    children: (
      <>
        <TextField label="Name" />
        {
          <Button type="submit" variant="primary">
            Invite
          </Button>
        }
      </>
    ),
  },
  parameters: noPicture,
}

const submit = (
  <Button type="submit" variant="primary">
    Invite
  </Button>
)

export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    children: (
      <>
        <FormError title="This could not be sent." error="Network error" />
        <TextField label="Name" value="Ada Lovelace" onChange={fn()} />
        <TextField label="Email" value="ada@" error="That doesn’t look like an email address." onChange={fn()} />
        {submit}
      </>
    ),
  },
}

export const SubmitsWithEnter: Story = {
  parameters: noPicture,
  args: {
    children: (
      <>
        <TextField label="Name" value="Ada" onChange={fn()} />
        {submit}
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}')
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
}

/** Shows a form with two errors, either immediately or `later`, with the response. */
function Late({ later }: { later: boolean }) {
  const [answered, setAnswered] = useState(false)
  const [asked, setAsked] = useState(false)
  const error = asked && (answered || !later) ? 'Enter something.' : undefined
  return (
    <>
      <Form aria-label="Invitation" onSubmit={() => setAsked(true)}>
        <TextField label="Name" value="Ada" onChange={fn()} />
        <TextField label="Email" value="" error={error} onChange={fn()} />
        <TextField label="Company" value="" error={error} onChange={fn()} />
        {submit}
      </Form>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setAnswered(true)}>
        The answer comes
      </button>
    </>
  )
}

export const FocusGoesToTheFirstError: Story = {
  parameters: noPicture,
  render: () => <Late later={false} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus())
  },
}

export const FocusWaitsForTheAnswer: Story = {
  parameters: noPicture,
  render: () => <Late later />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Invite' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'The answer comes' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus())
  },
}

/** Typing while the response is pending keeps the focus. */
export const TypingOnKeepsTheFocus: Story = {
  parameters: noPicture,
  render: () => <Late later />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }))
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'x')
    await userEvent.click(canvas.getByRole('button', { name: 'The answer comes' }))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeInvalid()
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** Shows a form whose caller learns the field values only from events. */
function Filled({ onSent }: { onSent: (values: string[]) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [note, setNote] = useState('')
  return (
    <Form aria-label="Sign in" onSubmit={() => onSent([email, password, note])}>
      <TextField label="Email" type="email" value={email} onChange={setEmail} />
      <PasswordField
        label="Password"
        showLabel="Show"
        hideTextLabel="Hide"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Textarea label="Note" value={note} onChange={setNote} />
      {submit}
    </Form>
  )
}

/** Fills a field as a password manager does: bypassing React, and without an event. */
function fill(field: HTMLElement, value: string) {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

export const SendsWhatAManagerFilledInSilently: Story = {
  parameters: noPicture,
  render: () => <Filled onSent={onSubmit} />,
  play: async ({ canvas, userEvent }) => {
    fill(canvas.getByLabelText('Email'), 'ada@example.com')
    fill(canvas.getByLabelText('Password'), 'correct horse')
    // Typing renders the form, which must not clear the other fields.
    await userEvent.type(canvas.getByLabelText('Note'), 'Hi')
    fill(canvas.getByLabelText('Password'), 'battery staple')
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }))
    await expect(onSubmit).toHaveBeenCalledOnce()
    await expect(onSubmit).toHaveBeenCalledWith(['ada@example.com', 'battery staple', 'Hi'])
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.com')
  },
}
