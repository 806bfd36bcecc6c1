import type { ScreenNames } from '../newScreen.ts'

/** A list to which entries are added by name, and from which they are removed after a question; by path. */
export function listTemplates({ Name, name, words }: ScreenNames): Record<string, string> {
  return {
    ...machines({ Name, name, words }),
    [`src/screens/${name}/${Name}Screen.tsx`]: screenOf({ Name, name, words }),
    [`src/flows/${name}/${Name}Flow.tsx`]: flowOf({ Name, name, words }),
    [`src/strings/en/${name}Strings.ts`]: `export const ${name}Strings = {
  title: '${words}',
  lead: 'What this list is for.',
  formTitle: 'Add an entry',
  name: 'Name',
  submit: 'Add entry',
  submitting: 'Adding…',
  search: 'Search the list',
  added: (name: string) => \`\${name} was added.\`,
  removed: (name: string) => \`\${name} was removed.\`,
  remove: (name: string) => \`Remove \${name}\`,
  removeTitle: (name: string) => \`Remove \${name}?\`,
  removeText: 'This can’t be undone.',
  removeConfirm: 'Remove entry',
  emptyTitle: 'Nothing here yet',
  empty: 'Add the first entry above.',
}
`,
    [`stories/flows/${Name}Flow.stories.tsx`]: storiesOf({ Name, name, words }),
  }
}

const machines = ({ Name, name, words }: ScreenNames): Record<string, string> => ({
  [`machines/${name}/${name}FormMachine.ts`]: `import { limits } from '../../contract/limits.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

export interface ${Name}Entry {
  id: string
  name: string
}

/** Adds an entry to the list. */
export const ${name}FormMachine = createFormMachine({
  id: '${name}Form',
  empty: { name: '' },
  rules: { name: textRule('blank', limits.personName) },
  /** Null when the server made an entry and did not say which. */
  call: unprovided<${Name}Entry | null, { name: string }>('${name}Form'),
  toInput: ({ name }) => ({ name: name.trim() }),
  afterSuccess: 'empties',
})
`,
  [`machines/${name}/${name}FormMachine.reachability.ts`]: `import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { ${name}FormMachine } from './${name}FormMachine.ts'

export const reachability = reachabilityOf(${name}FormMachine, {
  about: 'Adds an entry to the list.',
  events: [
    { type: 'form.changed', field: 'name', value: 'Ana' },
    { type: 'field.left', field: 'name' },
    ...submitEvents({ id: '1', name: 'Ana' }, 'name'),
  ],
  guardedBy: ({ values }) => values,
})
`,
  [`machines/${name}/${name}Machine.ts`]: `import { nonFieldErrors } from '../failure.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { type ${Name}Entry, ${name}FormMachine } from './${name}FormMachine.ts'

/** ${words}. */
export const ${name}Machine = createListMachine({
  id: '${name}',
  sort: { id: 'name', descending: false },
  toFailure: (_, error) => nonFieldErrors(error),
  nameOf: ({ name }: ${Name}Entry) => name,
  form: { machine: ${name}FormMachine, place: 'page' },
  removes: true,
})
`,
  [`machines/${name}/${name}Machine.reachability.ts`]: `import { addedEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { ${name}Machine } from './${name}Machine.ts'

export const reachability = reachabilityOf(${name}Machine, {
  about: '${words}.',
  events: [...listEvents, ...removalEvents, ...addedEvents({ id: '1', name: 'Ana' })],
})
`,
})

const screenOf = ({ Name, name, words }: ScreenNames) => `import { ListPlus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { ${name}Strings } from '../../strings/en/${name}Strings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { TableColumn } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ItemCard } from '../shared/ItemCard.tsx'
import { ListTable } from '../shared/ListTable.tsx'
import {
  bindText,
  type ConfirmationProps,
  type ItemFormProps,
  type ListProps,
  type NoticeProps,
} from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'

/** An entry as the list shows it. */
interface Entry {
  id: string
  name: string
}

export interface ${Name}ScreenProps {
  list: ListProps<Entry>
  form: ItemFormProps<{ name: string }>
  removal: ConfirmationProps
  notice: NoticeProps
}

/** ${words}: add, remove after a question. */
export function ${Name}Screen({ list, form, removal, notice }: ${Name}ScreenProps) {
  const t = useStrings(${name}Strings)
  const columns = useMemo<TableColumn<Entry>[]>(() => [{ id: 'name', header: t.name, value: (it) => it.name }], [t])
  return (
    <TabPage title={t.title} lead={t.lead}>
      <ItemCard {...form} title={t.formTitle} submitLabel={t.submit} busyLabel={t.submitting}>
        <TextField {...bindText(form, 'name')} label={t.name} autoComplete="off" />
      </ItemCard>
      <Notice {...notice} />
      <ListTable
        list={list}
        caption={t.title}
        columns={columns}
        searchLabel={t.search}
        empty={<EmptyState icon={<ListPlus />} title={t.emptyTitle} text={t.empty} />}
        renderActions={({ id, name }) => (
          <IconButton label={t.remove(name)} icon={<Trash2 />} onClick={() => removal.onAsk({ id, name })} />
        )}
      />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}
`

const flowOf = ({
  Name,
  name,
  words,
}: ScreenNames) => `import type { Collection } from '../../../machines/collection/createCollection.ts'
import { itemFormProps } from '../../../machines/form/itemFormProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { type ${Name}Entry, ${name}FormMachine } from '../../../machines/${name}/${name}FormMachine.ts'
import { ${name}Machine } from '../../../machines/${name}/${name}Machine.ts'
import { ${Name}Screen } from '../../screens/${name}/${Name}Screen.tsx'
import { ${name}Strings } from '../../strings/en/${name}Strings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

export interface ${Name}FlowProps {
  /** Keeps the entries when the page is left. With calls in the contract, make it in \`createStore\` and take it from \`useStore\`. */
  entries: Collection<${Name}Entry, { name: string }>
}

/** ${words}. */
export function ${Name}Flow({ entries }: ${Name}FlowProps) {
  const t = useStrings(${name}Strings)
  const form = ${name}FormMachine.provide({ actors: { submit: fromCall((input) => addTo(entries, input)) } })
  const flow = useFlow(${name}Machine.provide({ actors: { ...listActors(entries), form } }))
  const { list, removal, notice } = useListProps(flow, entries, t)
  return (
    <${Name}Screen
      list={list}
      form={itemFormProps(...useChildForm(flow[2], ${name}FormMachine))}
      removal={removal}
      notice={notice}
    />
  )
}
`

const storiesOf = ({ Name, name, words }: ScreenNames) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, within } from 'storybook/test'
import { type CollectionCalls, createCollection } from '../../machines/collection/createCollection.ts'
import { nonFieldErrors } from '../../machines/failure.ts'
import type { ${Name}Entry } from '../../machines/${name}/${name}FormMachine.ts'
import { callFailure } from '../../machines/testing/callFailure.ts'
import { ${Name}Flow } from '../../src/flows/${name}/${Name}Flow.tsx'
import { withFlowWorld } from '../FlowWorld.tsx'

type Calls = CollectionCalls<${Name}Entry, { name: string }>

const answers: Calls = {
  list: async () => [{ id: '1', name: 'Ana' }],
  add: async ({ name }) => ({ id: name, name }),
  remove: async () => undefined,
}
const never = () => new Promise<never>(() => {})
const refused = () => Promise.reject(callFailure(null, null))

function Example({ calls }: { calls: Partial<Calls> }) {
  const [entries] = useState(() =>
    createCollection<${Name}Entry, { name: string }>({
      id: '${name}Entries',
      toFailure: (_, error) => nonFieldErrors(error),
      calls: { ...answers, ...calls },
    }),
  )
  return <${Name}Flow entries={entries} />
}

const meta = {
  title: 'Flows/${words}',
  component: Example,
  args: { calls: {} },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const row = (name: RegExp) => screen.findByRole('row', { name })
const add: Play = async ({ userEvent }) => {
  await row(/Ana/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ben')
  await userEvent.click(screen.getByRole('button', { name: 'Add entry' }))
}
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana' }))
  await screen.findByRole('alertdialog')
}
const remove: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove entry' }))
}

export const Ready: Story = {
  tags: [
    'state:${name}:entries.loaded',
    'state:${name}:removal.closed',
    'state:${name}:notice.none',
    'state:${name}Form:editing',
  ],
  play: async () => {
    await row(/Ana/)
  },
}

export const Loading: Story = {
  tags: ['state:${name}:entries.loading'],
  args: { calls: { list: never } },
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:${name}:entries.failed'],
  args: { calls: { list: refused } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Adding: Story = {
  tags: ['state:${name}Form:submitting'],
  args: { calls: { add: never } },
  play: add,
}

export const Added: Story = {
  tags: ['state:${name}Form:succeeded', 'state:${name}:notice.given'],
  play: async (context) => {
    await add(context)
    await screen.findByText('Ben was added.')
    await row(/Ben/)
  },
}

export const AddingFailed: Story = {
  tags: ['state:${name}Form:rejected'],
  args: { calls: { add: refused } },
  play: async (context) => {
    await add(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const AskingToRemove: Story = { tags: ['state:${name}:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:${name}:removal.removing'],
  args: { calls: { remove: never } },
  play: remove,
}

export const RemovingFailed: Story = {
  tags: ['state:${name}:removal.refused'],
  args: { calls: { remove: refused } },
  play: remove,
}

export const Removed: Story = {
  tags: ['state:${name}:removal.closed', 'state:${name}:notice.given'],
  play: async (context) => {
    await remove(context)
    await screen.findByText('Ana was removed.')
  },
}
`
