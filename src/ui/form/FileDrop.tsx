import { UploadCloud } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ErrorCode, useDropzone } from 'react-dropzone'
import styled from 'styled-components'
import { color, font, media, motion, radius, space } from '../../theme/tokens.ts'
import { Button } from '../action/Button.tsx'
import { useMedia } from '../layout/useMedia.ts'
import { FieldError } from './FieldError.tsx'

export type RejectReason = 'type' | 'tooLarge' | 'tooSmall' | 'tooMany'
export interface RejectedFile {
  file: File
  reasons: RejectReason[]
}

export interface FileDropProps {
  /** The invitation, e.g. "Drop a video here". Touch screens have nothing to drop, and show only the button. */
  label: string
  /** Label of the button, for everyone who doesn't drag. */
  chooseLabel: string
  /** Shown while files are dragged over the area. */
  activeLabel: string
  hint?: ReactNode
  error?: ReactNode
  /** Media types and their file extensions: `{ 'video/*': ['.mp4', '.mov'] }`. */
  accept?: Record<string, string[]> | undefined
  multiple?: boolean | undefined
  /** Bytes. */
  maxSize?: number | undefined
  maxFiles?: number | undefined
  disabled?: boolean | undefined
  /** Smaller, for a secondary file next to a form. */
  compact?: boolean | undefined
  icon?: ReactNode
  onFiles: (files: File[]) => void
  /** Opens another file picker than the browser’s file input. */
  onChoose?: (() => void) | undefined
  /** Called after `onFiles`, if some of the files are accepted. */
  onReject?: ((rejected: RejectedFile[]) => void) | undefined
}

const reasons: Record<string, RejectReason> = {
  [ErrorCode.FileInvalidType]: 'type',
  [ErrorCode.FileTooLarge]: 'tooLarge',
  [ErrorCode.FileTooSmall]: 'tooSmall',
  [ErrorCode.TooManyFiles]: 'tooMany',
}

const Zone = styled.div<{ $active: boolean; $compact: boolean; $disabled: boolean }>`
  display: grid; justify-items: center; align-content: center; gap: ${space[3]};
  min-block-size: ${({ $compact }) => ($compact ? '0' : '17rem')};
  padding: ${({ $compact }) => ($compact ? space[4] : space[6])};
  border: 2px dashed ${({ $active }) => ($active ? color.select : color.borderControl)}; border-radius: ${radius.lg};
  background: ${({ $active }) => ($active ? color.selectSoft : color.surface)};
  text-align: center; transition: background ${motion.fast}, border-color ${motion.fast};
  ${({ $disabled }) => $disabled && `background: ${color.surfaceSunken};`}
`
const Icon = styled.span`
  display: grid; place-items: center; inline-size: 4rem; block-size: 4rem; border-radius: ${radius.xl};
  background: ${color.accent}; color: ${color.onAccent};
  svg { inline-size: 1.875rem; block-size: 1.875rem; }
`
const Label = styled.p`font-size: ${font.size.lg}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};`
const Below = styled.div`&:not(:has(> div > :empty)) { margin-block-start: ${space[2]}; }`
const Hint = styled.p`max-inline-size: 32rem; color: ${color.textMuted}; font-size: ${font.size.sm};`

/** Adds files by drag and drop or a file picker. The page handles drops elsewhere. */
export function FileDrop({
  label,
  chooseLabel,
  activeLabel,
  hint,
  error,
  accept,
  multiple = false,
  maxSize,
  maxFiles,
  disabled = false,
  compact = false,
  icon,
  onFiles,
  onChoose,
  onReject,
}: FileDropProps) {
  const id = useId()
  const isTouch = useMedia(media.touch)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    disabled,
    // The button serves keyboard and pointer; the area itself only accepts drops.
    noClick: true,
    noKeyboard: true,
    ...(accept ? { accept } : {}),
    ...(maxSize === undefined ? {} : { maxSize }),
    ...(maxFiles === undefined ? {} : { maxFiles }),
    onDrop(files, rejections) {
      if (files.length > 0) onFiles(files)
      const rejected = rejections.map(({ file, errors }) => {
        return { file, reasons: errors.map(({ code }) => reasons[code] ?? 'type') }
      })
      if (rejected.length > 0) onReject?.(rejected)
    },
  })
  return (
    <div>
      <Zone
        {...getRootProps({ role: 'group', 'aria-label': isTouch ? chooseLabel : label })}
        $active={isDragActive}
        $compact={compact}
        $disabled={disabled}
      >
        {/* The button does the same. */}
        <input {...getInputProps({ 'aria-label': label, 'aria-hidden': true })} />
        {compact ? null : <Icon aria-hidden="true">{icon ?? <UploadCloud />}</Icon>}
        {isTouch && !isDragActive ? null : <Label>{isDragActive ? activeLabel : label}</Label>}
        <Button
          variant={compact ? 'secondary' : 'primary'}
          disabled={disabled}
          onClick={onChoose ?? open}
          aria-describedby={[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined}
        >
          {chooseLabel}
        </Button>
        {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      </Zone>
      <Below>
        <FieldError id={`${id}-error`} error={error} />
      </Below>
    </div>
  )
}
