import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styledComponents } from '../scripts/vite/styledComponents.ts'
import { storiesByStatePlugin } from './storiesByState.ts'

export default defineConfig({
  oxc: styledComponents(true),
  plugins: [react({ compiler: true }), storiesByStatePlugin()],
  build: { chunkSizeWarningLimit: 2000 },
})
