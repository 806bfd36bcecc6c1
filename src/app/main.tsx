import '../theme/fonts.ts'
import { createRoot } from 'react-dom/client'
import { Boot } from './Boot.tsx'
import { readEnvironment } from './environment.ts'
import { preloadPage } from './preloadPage.ts'
import { startTheme } from './theme.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

preloadPage(window.location.pathname)
startTheme()
createRoot(root).render(<Boot environment={readEnvironment(import.meta.env)} />)
