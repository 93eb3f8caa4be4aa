/** How something is called here: by npm in a clone, by its own name where Gloam is installed as a program. */
export function called(command: 'start' | 'backup' | 'restore' | 'export' | 'import' | 'ratings', words = ''): string {
  const isProgram = process.env['GLOAM_PROGRAM'] !== undefined
  if (command === 'start') return isProgram ? 'gloam' : 'npm start'
  return `${isProgram ? `gloam ${command}` : `npm run ${command} --`} ${words}`.trimEnd()
}
