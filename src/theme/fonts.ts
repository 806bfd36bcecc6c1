// The three weights of Inter that the type scale uses, Latin only; other scripts fall back to the system's font.
import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-800.css'
