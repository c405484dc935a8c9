// A bot for Warmat in JavaScript: attacks when it can, else takes the last option, which ends what it is doing.
//
//     warmat simulate codex --games 10 --bots "exec:node examples/bots/first_bot.js,random"

const lines = require("readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const asked = JSON.parse(line);
  if (asked.over) return; // the game is over: nothing to answer
  const attack = asked.options.findIndex((option) => option.startsWith("attack"));
  const choice = attack >= 0 ? attack : asked.options.length - 1;
  process.stdout.write(JSON.stringify({ choose: choice }) + "\n");
});
