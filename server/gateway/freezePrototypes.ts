/** Makes prototype pollution impossible from here on, whichever library would allow it. */
export function freezePrototypes(): void {
  for (const builtIn of [Object, Array, Function, String, Number, Boolean, RegExp, Promise, Map, Set])
    Object.freeze(builtIn.prototype);
}
