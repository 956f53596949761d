// The pictures of the demo community that are traced: `./scenes NAME OUT.pam SAMPLES WIDTH HEIGHT`.
#define main first_scenes
#include "rt.c"
#undef main
#include "kit.c"
#include "places.c"
#include "outdoors.c"
#include "levels.c"
#include "things.c"
#include "underwater.c"
#include "moving.c"
#include "effects.c"
#include "wide.c"
#include "wide-more.c"
#include "clean.c"
typedef struct { const char *name; void (*make)(void); } Scene;
static const Scene scenes[] = {
  {"market", market}, {"lobby", lobby}, {"dungeon", dungeon}, {"observatory", observatory}, {"treehouse", treehouse},
  {"storm", storm}, {"snowfall", snowfall}, {"desert", desert}, {"junction", junction}, {"canal", canal},
  {"obby", obby}, {"blockout", blockout}, {"kart", kart}, {"gatehouse", gatehouse},
  {"submarine", submarine}, {"kelp", kelp}, {"flora", flora}, {"weapons", weapons}, {"hats", hats}, {"hair", hair},
  {"walkcycle", walkcycle}, {"creature", creature}, {"emotes", emotes}, {"keeper", keeper}, {"dolly", dolly}, {"hitbox", hitbox},
  {"slashes", slashes}, {"portal", portal}, {"golem", golem}, {"pond", pond}, {"oasis", oasis},
  {"lift", lift}, {"kites", kites}, {"street", street}, {"steps", steps},
  {"siege", siege}, {"whale", whale}, {"buses", buses},
};
int main(int count, char **given) {
  if (count < 6) return 2;
  S = 20251u;
  top();
  TIMES(i, (int)(sizeof scenes / sizeof *scenes))
    if (!strcmp(scenes[i].name, given[1])) {
      scenes[i].make();
      top();
      draw(given[2], atoi(given[4]), atoi(given[5]), atoi(given[3]));
      return 0;
    }
  return first_scenes(6, given);
}
