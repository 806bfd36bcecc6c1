import { RotateCw, Trash2, X } from 'lucide-react'
import styled from 'styled-components'
import { uploadStrings } from '../../strings/en/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, space } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'
import { useUploadSentence } from './useUploadSentence.ts'

export type UploadTrayRowProps = Pick<
  UploadRowProps,
  'state' | 'name' | 'progress' | 'problem' | 'failure' | 'retryable' | 'onCancel' | 'onRetry' | 'onRemove'
>

const Root = styled.li`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]};`
const Top = styled.div`display: flex; align-items: center; gap: ${space[1]};`
const Words = styled.div`flex: 1; min-inline-size: 0;`
const Name = styled.p`
  overflow: hidden; font-size: ${font.size.sm}; line-height: ${font.line.snug}; text-overflow: ellipsis; white-space: nowrap;
`

/** One upload in the tray. */
export function UploadTrayRow(props: UploadTrayRowProps) {
  const { state, name, progress, problem, failure, retryable } = props
  const t = useStrings(uploadStrings)
  const sentence = useUploadSentence(problem, failure)
  const cancellable = state === 'sending' || state === 'queued'
  return (
    <Root aria-label={name}>
      <Top>
        <Words>
          <Name title={name}>{name}</Name>
          {state === 'sending' ? null : (
            <Text size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
              {sentence ?? t.states[state]}
            </Text>
          )}
        </Words>
        {retryable ? <IconButton label={t.retryOf(name)} icon={<RotateCw />} onClick={props.onRetry} /> : null}
        {cancellable ? (
          <IconButton label={t.cancelOf(name)} icon={<X />} onClick={props.onCancel} />
        ) : (
          <IconButton label={t.removeOf(name)} icon={<Trash2 />} onClick={props.onRemove} />
        )}
      </Top>
      {state === 'sending' ? <UploadProgressBar name={name} progress={progress} /> : null}
    </Root>
  )
}
