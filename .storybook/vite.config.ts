import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styledComponents } from '../scripts/vite/styledComponents.ts'
import { pageFactsPlugin } from './facts/pageFacts.ts'
import { readPropsPlugin } from './facts/readProps.ts'
import { storiesByStatePlugin } from './facts/storiesByState.ts'
import { tokenUsesPlugin } from './facts/tokenUses.ts'
import { usedInPlugin } from './facts/usedIn.ts'

export default defineConfig({
  oxc: styledComponents(true),
  plugins: [
    readPropsPlugin(),
    react({ compiler: true }),
    storiesByStatePlugin(),
    usedInPlugin(),
    tokenUsesPlugin(),
    pageFactsPlugin(),
  ],
  build: {
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    // "Show code" displays components under their function names.
    rolldownOptions: { output: { keepNames: true } },
  },
})
