import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { atMost, readOptions } from './readOptions.ts';

// The shells ask the program itself, so a script does not change when the contract does.
const SCRIPTS = {
  // Bash takes = and : for ends of words; the program joins them again.
  bash: `_atrium() {
  local IFS=$'\\n'
  COMPREPLY=($("\${COMP_WORDS[0]}" __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o default -F _atrium atrium
`,
  zsh: `#compdef atrium
_atrium() {
  local -a found
  local line
  for line in "\${(@f)$("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line//:/\\\\:}/$'\\t'/:}")
  done
  if (( \${#found} )); then _describe atrium found; else _files; fi
}
compdef _atrium atrium
`,
  fish: `function __atrium_complete
  set -l words (commandline -opc)
  set -l last (commandline -ct)
  atrium __complete -- $words[2..-1] "$last" 2>/dev/null
end
complete -c atrium -f -a '(__atrium_complete)'
`,
};

export const SHELLS: readonly string[] = Object.keys(SCRIPTS);

function isShell(name: string): name is keyof typeof SCRIPTS {
  return Object.hasOwn(SCRIPTS, name);
}

/** `atrium completion`: the script of a shell. */
export async function completionCommand(args: readonly string[], io: CliIo): Promise<void> {
  const see = 'atrium completion --help';
  const given = readOptions(args, { help: 'flag' }, see);
  if (given.flags.has('help')) {
    io.stdout(helpOfCommand('completion'));
    return;
  }
  atMost(1, given, see);
  const [shell = ''] = given.positionals;
  if (!isShell(shell)) throw new CliError(`Which shell? Write one of ${SHELLS.join(', ')}.\nSee: ${see}`);
  io.stdout(SCRIPTS[shell]);
}
