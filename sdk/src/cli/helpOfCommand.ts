const OUTPUT = `  --output FORMAT    json or table; by default a table on a terminal, and JSON in a file or a pipe`;
const BASE_URL = `  --base-url URL     the server; by default ATRIUM_BASE_URL, or that of the session`;

/** The commands, each with what it does in a few words, in the order in which they are listed. */
export const COMMANDS = {
  login: 'Sign in and keep the session',
  logout: 'End the session',
  whoami: 'Show who is signed in',
  call: 'Call an operation',
  operations: 'List and search the operations',
  help: 'Explain an operation or a command',
  completion: 'Print a completion script for a shell',
} as const;

export type Command = keyof typeof COMMANDS;

const list = Object.entries(COMMANDS)
  .map(([name, words]) => `  ${name.padEnd(12)}${words}`)
  .join('\n');

/** `atrium --help`. */
export const MAIN_HELP = `Work with the Atrium account console from the command line.

Usage
  atrium <command> [options]

Commands
${list}

Options
  --help       Show help, also of a command: atrium call --help
  --version    Show the version of the contract

Environment
  ATRIUM_BASE_URL                  the server
  ATRIUM_EMAIL, ATRIUM_PASSWORD    who signs in, also for single calls without atrium login
  ATRIUM_SESSION                   the file with the session, in place of ~/.config/atrium/session.json

Exit status
  0  it worked
  1  the server refused the call, or could not be reached
  2  the command line is wrong

Examples
  $ atrium login --base-url https://console.example --email you@example.com
  $ atrium operations service level
  $ atrium call listSla
  $ atrium help createSla
`;

const HELP: Readonly<Record<Command, string>> = {
  login: `Sign in with email and password, and keep the session in a file that only you can read.

The password is asked for, read from the standard input, or taken from ATRIUM_PASSWORD. It is never an argument.

Usage
  atrium login [--email EMAIL] [--base-url URL]

Options
  --email EMAIL      who signs in; by default ATRIUM_EMAIL
${BASE_URL}

Examples
  $ atrium login --base-url https://console.example --email you@example.com
  $ atrium login < password.txt
`,
  logout: `End the session on the server and remove it from this machine.

Usage
  atrium logout
`,
  whoami: `Show who is signed in, and where.

Usage
  atrium whoami [--output FORMAT] [--base-url URL]

Options
${OUTPUT}
${BASE_URL}
`,
  call: `Call an operation of the contract by its id.

Usage
  atrium call <operation> [--<parameter> VALUE ...] [--body BODY] [options]

Options
  --body BODY        JSON, @ and the name of a file with it, or - to read it from the standard input
  --all              fetch every page of a list
${OUTPUT}
  --dry-run          print the request and send nothing
${BASE_URL}

Examples
  $ atrium call listSla
  $ atrium call listActivities --action delete --all
  $ atrium call createCannedFolder --body '{"name":"Returns"}'
  $ atrium call updateSla --id 65f0c1a2b3d4e5f601000001 --body @sla.json --dry-run

What an operation takes: atrium help <operation>
`,
  operations: `List the operations by area: all, or those that have all words in their id, address, summary or area.

Usage
  atrium operations [word ...] [--output json]

Examples
  $ atrium operations
  $ atrium operations ticket tag
`,
  help: `Explain an operation: what it does, who may call it, its parameters and body, with an example.

Usage
  atrium help [operation | command]

Examples
  $ atrium help createSla
`,
  completion: `Print a script that completes commands, operations and parameters.

Usage
  atrium completion bash | zsh | fish

Examples
  bash, in ~/.bashrc:  eval "$(atrium completion bash)"
  zsh, in ~/.zshrc:    eval "$(atrium completion zsh)"
  fish:                atrium completion fish > ~/.config/fish/completions/atrium.fish
`,
};

/** `atrium <command> --help`. */
export function helpOfCommand(command: Command): string {
  return HELP[command];
}
