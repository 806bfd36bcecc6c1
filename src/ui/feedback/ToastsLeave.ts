import { createContext } from 'react'

/** Whether toasts close automatically. In stories they stay, because the duration of a check depends on the machine. */
export const ToastsLeave = createContext(true)
