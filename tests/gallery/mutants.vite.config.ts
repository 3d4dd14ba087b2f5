import { mergeConfig } from 'vite'
import gallery from './vite.config.ts'
import { mutants } from './support/mutants.ts'

// The page of the gallery with every mutant of the views in it.
export default mergeConfig(gallery, { plugins: [mutants()], build: { outDir: 'dist/gallery-mutants' } })
