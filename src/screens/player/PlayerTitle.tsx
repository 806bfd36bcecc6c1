import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, space, touchTarget } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { useIsCut } from '../../ui/text/useIsCut.ts'
import type { Renaming } from '../clips/ClipListScreenProps.ts'
import { ClipTitle } from '../clips/ClipTitle.tsx'
import { useRenameFocus } from '../clips/useRenameFocus.ts'

export interface PlayerTitleProps {
  clip: Clip
  /** The field, while renaming. */
  renaming: Renaming | null
  onRename: () => void
}

/** Next to the dialog's close button. */
const Head = styled.div`
  flex: none; display: flex; align-items: center; gap: ${space[1]}; min-block-size: ${touchTarget};
  padding-inline-end: calc(${touchTarget} + ${space[1]}); margin-block: -${space[2]};
  form { flex: 1; max-inline-size: 44rem; padding-block: ${space[2]}; }
`
const Line = styled.p<{ $whole: boolean }>`
  min-inline-size: 0; font-size: ${font.size.lg}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  letter-spacing: ${font.tracking.snug}; overflow-wrap: anywhere;
  ${({ $whole }) => ($whole ? 'padding-block: 0.5rem;' : 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis;')}
`

/** The clip's title on one line, in full on demand; renamed in place. */
export function PlayerTitle({ clip, renaming, onRename }: PlayerTitleProps) {
  const t = useStrings(playerStrings)
  const [whole, setWhole] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(line)
  const pencil = useRenameFocus(renaming !== null)

  return (
    <Head>
      {renaming ? <ClipTitle clip={clip} renaming={renaming} onRename={onRename} /> : null}
      <Line ref={line} $whole={whole} hidden={renaming !== null} aria-hidden="true">
        {clip.title}
      </Line>
      {(isCut || whole) && !renaming ? (
        <IconButton
          size="sm"
          label={whole ? t.shortTitle : t.wholeTitle}
          aria-expanded={whole}
          icon={whole ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setWhole(!whole)}
        />
      ) : null}
      {renaming ? null : <IconButton ref={pencil} size="sm" label={t.rename} icon={<Pencil />} onClick={onRename} />}
    </Head>
  )
}
