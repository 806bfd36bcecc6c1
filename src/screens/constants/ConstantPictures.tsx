import { X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, opacity, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { maxPictureBytes, pictureTypes } from '../shared/pictures.ts'
import { useObjectUrl } from '../shared/useObjectUrl.ts'
import type { ConstantRow } from './ConstantRow.ts'

export interface ConstantPicturesProps {
  row: ConstantRow
  busy: boolean
  onChange: (files: File[] | null) => void
}

const List = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: ${space[3]}; list-style: none;
`
const Frame = styled.li<{ $fading: boolean }>`
  position: relative; overflow: hidden; aspect-ratio: 4 / 3; border-radius: ${radius.md}; background: ${color.surfaceSunken};
  ${({ $fading }) => $fading && `opacity: ${opacity.pending};`}
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`
const Corner = styled.span`position: absolute; inset-block-start: ${space[1]}; inset-inline-end: ${space[1]};`

/** The images of one key: the stored ones, or their replacements. */
export function ConstantPictures({ row, busy, onChange }: ConstantPicturesProps) {
  const { key, stored, files, changed, errors } = row
  const t = useStrings(constantsStrings)
  const [refused, setRefused] = useState(false)
  const without = (at: number) => files.filter((_, other) => other !== at)
  return (
    <>
      {stored.length > 0 ? (
        <List>
          {stored.map((src, at) => (
            <Frame key={src} $fading={files.length > 0}>
              <img src={src} alt={t.stored(key, at + 1)} loading="lazy" />
            </Frame>
          ))}
        </List>
      ) : null}
      {files.length > 0 ? (
        <List>
          {files.map((file, at) => (
            <Chosen
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              onRemove={busy ? undefined : () => onChange(without(at))}
            />
          ))}
        </List>
      ) : null}
      {stored.length > 0 && files.length > 0 ? (
        <Text size="sm" tone="muted">
          {t.replacesHint}
        </Text>
      ) : null}
      {changed && files.length === 0 ? (
        <Text size="sm" tone="muted">
          {t.cleared}
        </Text>
      ) : null}
      <FileDrop
        compact
        multiple
        label={t.drop}
        chooseLabel={t.choose}
        activeLabel={t.dropActive}
        hint={t.dropHint}
        error={refused ? t.dropRefused : errorLines(errors)}
        accept={pictureTypes}
        maxSize={maxPictureBytes}
        disabled={busy}
        onFiles={(chosen) => {
          setRefused(false)
          onChange([...files, ...chosen])
        }}
        onReject={() => setRefused(true)}
      />
      {stored.length > 0 && files.length === 0 && !busy ? (
        <div>
          <Button size="sm" onClick={() => onChange(null)}>
            {t.clear}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  const t = useStrings(constantsStrings)
  const url = useObjectUrl(file)
  return (
    <Frame $fading={false}>
      {url === null ? null : <img src={url} alt={file.name} />}
      {onRemove ? (
        <Corner>
          <IconButton size="sm" variant="overlay" label={t.removeFile(file.name)} icon={<X />} onClick={onRemove} />
        </Corner>
      ) : null}
    </Frame>
  )
}
