import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/action/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryList } from './EntryList.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from './listProps.ts'
import { Notice } from './Notice.tsx'
import { RemovalDialog, type RemovalDialogProps } from './RemovalDialog.tsx'
import { SecretBanner } from './SecretBanner.tsx'

type Words = RemovalDialogProps['words'] & {
  title: string
  add: string
  empty: string
  madeTitle: string
  madeText: string
  /** The label of the secret. */
  secret: string
  copy: string
  copied: string
  done: string
}

interface SecretListOptions<Item> {
  list: Omit<ListProps<Item>, 'view' | 'onViewChange'>
  words: Words
  /** The secret of the entry that was just created. */
  made: { secret: string; onDone: () => void } | null
  removal: ConfirmationProps
  notice: NoticeProps
  onAdd: () => void
  /** Beside the button that adds an entry. */
  beside?: ReactNode
  renderItem: (item: Item) => ReactNode
  /** Dialogs. */
  children: ReactNode
}

/** A list of entries that each have a secret, which is shown once when the entry is created. */
export function SecretList<Item>({ list, words, made, removal, notice, ...props }: SecretListOptions<Item>) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={4}>
      <Notice {...notice} />
      {made ? (
        <SecretBanner
          title={words.madeTitle}
          text={words.madeText}
          label={words.secret}
          secret={made.secret}
          copyLabel={words.copy}
          copiedLabel={words.copied}
          doneLabel={words.done}
          onDone={() => {
            made.onDone()
            // The removed button would lose the focus.
            add.current?.focus()
          }}
        />
      ) : null}
      <ListFrame list={list} skeleton={<Skeleton shape="block" height="4rem" />}>
        {list.items.length === 0 ? (
          <Text tone="muted">{words.empty}</Text>
        ) : (
          <EntryList aria-label={words.title}>{list.items.map(props.renderItem)}</EntryList>
        )}
      </ListFrame>
      <Inline gap={4}>
        <Button ref={add} icon={<Plus aria-hidden="true" />} onClick={props.onAdd}>
          {words.add}
        </Button>
        {props.beside}
      </Inline>
      {props.children}
      <RemovalDialog removal={removal} words={words} />
    </Stack>
  )
}
