import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen } from 'storybook/test'
import { type CollectionCalls, createCollection } from '../../../machines/collection/createCollection.ts'
import { useCollection } from '../../../src/flows/store/useCollection.ts'
import { useActorOptions } from '../../../src/flows/useFlow.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { FormError } from '../../../src/ui/form/FormError.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { noPicture } from '../../noPicture.ts'

interface Shelf {
  id: string
  name: string
}
type Calls = CollectionCalls<Shelf, string>

const never = () => new Promise<never>(() => {})
const refused = () => Promise.reject(Object.assign(new Error('refused'), { status: 500, data: null }))

function useShelves(calls: Partial<Calls>) {
  const { inspect } = useActorOptions()
  const [collection] = useState(() => start(calls, inspect))
  useEffect(() => collection.stop, [collection])
  return collection
}

function start(calls: Partial<Calls>, inspect: ReturnType<typeof useActorOptions>['inspect']) {
  return createCollection<Shelf, string>({
    id: 'collection',
    ...(inspect && { inspect }),
    items: [{ id: 'a', name: 'Podcasts' }],
    toFailure: (operation) => `Failed to ${operation} shelf`,
    calls: {
      list: async () => [
        { id: 'a', name: 'Podcasts' },
        { id: 'b', name: 'Talks' },
      ],
      add: async (name) => ({ id: name, name }),
      remove: async () => undefined,
      ...calls,
    },
  })
}

/** Shows a minimal list with what staff, products, categories and affiliates have in common. */
function Shelves({ calls }: { calls: Partial<Calls> }) {
  const collection = useShelves(calls)
  const { items, error, working } = useCollection(collection)
  return (
    <Card as="main">
      <Stack>
        <h1>Shelves</h1>
        <ul aria-busy={working !== null}>
          {items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        {error ? <FormError error={String(error)} /> : null}
        <Inline>
          <Button onClick={collection.list}>List</Button>
          <Button onClick={() => collection.add('Games')}>Add</Button>
          <Button onClick={() => collection.remove('a')}>Remove</Button>
        </Inline>
      </Stack>
    </Card>
  )
}

const meta = {
  title: 'Flows/Clips/Collection',
  component: Shelves,
  args: { calls: {} },
} satisfies Meta<typeof Shelves>
export default meta
type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>
const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name }))
  }
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)

export const Idle: Story = { tags: ['state:collection:idle'] }

export const Listing: Story = {
  tags: ['state:collection:listing'],
  args: { calls: { list: never } },
  play: press('List'),
}
export const Adding: Story = {
  tags: ['state:collection:adding'],
  args: { calls: { add: never } },
  play: press('Add'),
}
/** The entry was created, but the response did not contain it, so the list is fetched. */
export const FindingAdded: Story = {
  tags: ['state:collection:findingAdded'],
  args: { calls: { add: async () => undefined, list: never } },
  play: async (context) => {
    await press('Add')(context)
    await expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  },
}
export const Removing: Story = {
  tags: ['state:collection:removing'],
  args: { calls: { remove: never } },
  play: press('Remove'),
}

/** Listing replaces the entries, adding appends one, removing removes by id, in the order of the requests. */
export const OneAfterAnother: Story = {
  tags: ['state:collection:idle'],
  parameters: noPicture,
  play: async (context) => {
    for (const name of ['List', 'Remove', 'Add']) await press(name)(context)
    await screen.findByText('Games')
    await expect(names()).toEqual(['Talks', 'Games'])
  },
}

export const Failed: Story = {
  tags: ['state:collection:idle'],
  parameters: noPicture,
  args: { calls: { remove: refused } },
  play: async (context) => {
    await press('Remove')(context)
    await screen.findByText('Failed to remove shelf')
    await expect(names()).toEqual(['Podcasts'])
  },
}
