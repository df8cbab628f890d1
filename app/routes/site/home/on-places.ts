/** Towns and islands that one is «på» and not «i», in small letters. */
const places = [
  ..."askøy bardufoss bryne dokka eidsvoll fagernes finnsnes frøya geilo gjøvik gol hamar hitra hvaler".split(
    " ",
  ),
  ..."hønefoss jessheim karmøy kolbotn kongsberg leknes lillehammer nesodden notodden nøtterøy otta".split(
    " ",
  ),
  ..."raufoss rjukan røros senja sola sortland stord tjøme tynset vinstra voss".split(" "),
];

/** Whether one says «på» of a place, however it is written. */
export function isOn(place: string): boolean {
  return places.includes(place.toLowerCase().replace(/\s/g, ""));
}
