/**
 * Stands for the file of libraries (`codeSplitting`): whoever imports this has that file evaluated, and nothing of ours.
 */
import 'react'
