import { Monitor, Moon, Sun } from 'lucide-react'
import type { ThemeChoice } from '../../theme/applyTheme.ts'
import { SegmentedControl } from '../form/SegmentedControl.tsx'

export interface ThemeToggleProps {
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
  label: string
  labels: Record<ThemeChoice, string>
  iconsOnly?: boolean | undefined
}

/** System, light or dark. The caller stores the choice and passes it to `applyTheme`. */
export function ThemeToggle({ value, onChange, label, labels, iconsOnly = false }: ThemeToggleProps) {
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      iconsOnly={iconsOnly}
      options={[
        { value: 'system', label: labels.system, icon: <Monitor aria-hidden="true" /> },
        { value: 'light', label: labels.light, icon: <Sun aria-hidden="true" /> },
        { value: 'dark', label: labels.dark, icon: <Moon aria-hidden="true" /> },
      ]}
    />
  )
}
