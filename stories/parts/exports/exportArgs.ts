import { fn } from 'storybook/test'
import type { ExportTrayRowProps } from '../../../src/screens/exports/ExportTrayRow.tsx'

/** A half-finished file. */
export const exportRow: ExportTrayRowProps = {
  name: 'The meeting that killed the feature (tiktok).mp4',
  state: 'working',
  progress: 0.5,
  secondsLeft: 8,
  errors: [],
  onCancel: fn(),
  onRetry: fn(),
}
