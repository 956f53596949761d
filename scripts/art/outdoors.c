// Places outside: water, sand, snow, roads.
static float hSea(float x, float z) { return .32f * sinf(x * .7f + 1.4f * sinf(z * .35f)) + .45f * fbm(x * .45f, z * .6f, 17) - .55f; }
static V cSea(float x, float y, float z, float s) { return y > .16f ? jit(0x9ec4cc, x, z) : jit(s < .9f ? 0x3a6a80 : 0x2c566e, x, z); }
static void storm(void) {
  light(-60, 34, 0xa8c0d8, .8f, 0x52687c, 0x76889a, .85f, 0x33475a);
  EXPO = 1.4f, CAP = 3;
  cam(24, 9, 17, 27, v(.6f, 2.3f, 0));
  FOG0 = 9, FOG1 = 19;
  terrain(40, 110, hSea, cSea, -60);
  TIMES(i, 26) {
    float a = rnd() * TAU, r = rr(.2f, 2.6f);
    rock(-.6f + cosf(a) * r, -.2f + (2.6f - r) * .3f, sinf(a) * r * .8f, rr(.5f, .95f), i % 2 ? 0x4a5058 : 0x5a6068);
  }
  grp(-.6f, 1.0f, 0, .3f, 1.15f);
  lighthouse();
  grp(.7f, .75f, .5f, -.4f, .8f);
  house(1.2f, .8f, 1.0f, 0xd9d4c8, 0x8a3f38, 1);
  top();
  TIMES(k, 2) TIMES(i, 44) {
    V d = k ? v(-9, 2.2f, -4) : v(9, .5f, 3), lamp = v(-.6f, 4.5f, 0), w = v(0, rr(-1, 1), rr(-.6f, .6f));
    float far = rr(.45f, 1);
    glow(0xffe6b0, rr(.12f, .34f));
    bar(add(lamp, mul(d, .05f)), add(lamp, mul(add(d, w), far)), .01f, .016f, 3);
  }
  TIMES(i, 420) {
    float x = rr(-9, 9), y = rr(-.5f, 7), z = rr(-6, 6), l = rr(.25f, .6f);
    glow(0xb8d0e0, rr(.25f, .6f));
    bar(v(x, y, z), v(x - l * .42f, y - l, z), .009f, .009f, 3);
  }
  TIMES(i, 60) {
    float a = rr(.2f, 2.9f), r = rr(2.2f, 3.1f);
    glow(0xe8f4f8, rr(.4f, .8f));
    blob(-.6f + cosf(a) * r, rr(.1f, 1.4f) * rnd(), sinf(a) * r * .8f, rr(.03f, .1f), 1, .2f);
  }
  grp(5.2f, .25f, 1.4f, .5f, .85f);
  ROT = .7f;
  col(0xe0a040);
  box(0, -.1f, 0, 1.5f, .32f, .62f);
  wedge(.98f, -.1f, 0, .46f, .32f, .62f, 0);
  col(0xf4efe2);
  box(-.3f, .2f, 0, .5f, .5f, .44f);
  glow(0xffd98a, 3);
  box(-.04f, .42f, 0, .03f, .2f, .3f);
  top();
}
static float hDrift(float x, float z) { return .3f * fbm(x * .4f, z * .4f, 12) - .1f + .25f * fmaxf(0, -z * .3f - .6f); }
static V cDrift(float x, float y, float z, float s) { return jit(0xdfe8f4, x, z); }
static void snowfall(void) {
  light(-70, 28, 0xa8b8f0, .7f, 0x8090c0, 0xa8a0c8, .85f, 0x4a5688);
  EXPO = 1.25f, CAP = 3;
  cam(18, 11, 11, 27, v(.2f, 1.35f, 0));
  FOG0 = 6, FOG1 = 13;
  terrain(36, 80, hDrift, cDrift, -60);
  grp(-1.2f, hDrift(-1.2f, 0), 0, 0, 1);
  col(0x2b3038);
  cyl(0, 0, 0, .2f, .14f, .3f, 8, 0);
  bar(v(0, .2f, 0), v(0, 2.7f, 0), .06f, .05f, 8);
  bar(v(0, 2.6f, 0), v(.55f, 2.75f, 0), .04f, .04f, 6);
  bar(v(.55f, 2.75f, 0), v(.55f, 2.6f, 0), .02f, .02f, 6);
  cyl(.55f, 2.5f, 0, .26f, .08f, .14f, 8, 0);
  glow(0xffc878, 7);
  cyl(.55f, 2.26f, 0, .14f, .2f, .24f, 8, 0);
  col(0xeef2f8);
  cyl(.55f, 2.63f, 0, .14f, .02f, .08f, 8, 0);
  top();
  col(0x6b4a34);
  grp(.35f, hDrift(.35f, .2f), .2f, .25f, 1);
  TIMES(i, 3) box(0, .42f, -.14f + .14f * i, 1.3f, .05f, .11f);
  TIMES(i, 2) box(0, .62f + .16f * i, -.26f, 1.3f, .11f, .05f);
  col(0x2b3038);
  EACH_SIDE(i) box(i * .55f, 0, -.05f, .07f, .44f, .36f);
  EACH_SIDE(i) box(i * .55f, .4f, -.24f, .06f, .5f, .05f);
  col(0xf2f5fa);
  box(0, .47f, 0, 1.26f, .07f, .38f);
  box(0, .9f, -.26f, 1.28f, .06f, .08f);
  top();
  TIMES(i, 9) {
    float t = i / 8.f, x = 2.9f - 3.1f * t + (i % 2 ? .12f : -.12f), z = 2.9f - 2.0f * t;
    col(0x98a8cc);
    grp(x, hDrift(x, z) + .012f, z, -.9f, 1);
    brick(0, 0, 0, .13f, .03f, .26f, .02f);
  }
  top();
  TIMES(i, 26) {
    float x = rr(-7, 7), z = rr(-6, -1.3f), y = hDrift(x, z) - .05f, q = rr(.9f, 1.8f);
    pine(x, y, z, q, i % 2 ? 0x3c5a64 : 0x486a70);
    col(0xeef3fa);
    cyl(x, y + (.3f + .84f + .36f) * q, z, .2f * q, 0, .41f * q, 7, 1);
    cyl(x, y + (.3f + .42f + .36f) * q, z, .3f * q, .1f, .3f * q, 7, 1.5f);
  }
  TIMES(i, 330) {
    glow(0xf4f8ff, rr(.5f, 1.0f));
    blob(rr(-6, 6), rr(-.1f, 5), rr(-4, 5), rr(.012f, .034f), 1, 0);
  }
}
static void cactus(float x, float y, float z, float s, uint32_t c) {
  grp(x, y, z, rnd() * 3, s);
  CC = mul(hex(c), rr(.9f, 1.1f));
  EM = v(0, 0, 0);
  cyl(0, 0, 0, .24f, .22f, 1.7f, 9, 0);
  blob(0, 1.7f, 0, .23f, .8f, 0);
  EACH_SIDE(i) {
    float h = i > 0 ? .75f : 1.05f;
    bar(v(0, h, 0), v(i * .48f, h + .05f, 0), .13f, .13f, 8);
    bar(v(i * .48f, h, 0), v(i * .5f, h + .62f, 0), .14f, .12f, 8);
    blob(i * .5f, h + .62f, 0, .13f, .8f, 0);
  }
  col(0xf08fa8);
  TIMES(i, 4) blob(.13f * cosf(i * 1.6f), 1.86f, .13f * sinf(i * 1.6f), .09f, .8f, .1f);
  top();
}
static V cSand(float x, float y, float z, float s) { return jit(0xe6bd86, x, z); }
static void desert(void) {
  light(-40, 38, 0xffe0b8, 2.2f, 0x9cc4e4, 0xf0d8bc, .7f, 0xf0cfa8);
  cam(16, 15, 13, 27, v(.1f, 1.05f, 0));
  FOG0 = 8, FOG1 = 19;
  terrain(44, 90, hDune, cSand, -60);
#define AT(X, Z) X, hDune(X, Z) - .05f, Z
  cactus(AT(-2.9f, -.6f), 1.15f, 0x5f9f62);
  cactus(AT(3.4f, -1.4f), 1.35f, 0x4f8f5a);
  cactus(AT(-4.6f, -3.4f), .9f, 0x6aa46a);
  TIMES(i, 5) {
    float a = 1.3f * i;
    col(0x74ac62);
    grp(AT(-1.5f + .34f * cosf(a), .95f + .26f * sinf(a)), a, 1);
    blob(0, .22f, 0, .24f, 1, .04f);
    col(0xf2c24a);
    blob(0, .46f, 0, .07f, .8f, 0);
  }
  TIMES(i, 5) {
    grp(AT(1.35f + .3f * (i % 3), -.55f + .2f * i), .6f * i, 1);
    col(0x7fae5a);
    block(v(0, 0, 0), v(.1f * (i - 2), .62f, 0), v(1, 0, 0), .26f, .07f, .06f);
    block(v(.05f * (i - 2), .5f, 0), v(.26f * (i - 2) * .6f, 1.02f, 0), v(1, 0, 0), .18f, .06f, .05f);
  }
  grp(AT(.1f, 1.3f), .5f, 1);
  col(0xf0e8d8);
  blob(0, .3f, 0, .34f, .78f, .03f);
  block(v(0, .12f, .2f), v(0, .28f, .72f), v(1, 0, 0), .16f, .13f, .05f);
  EACH_SIDE(i) {
    bar(v(i * .24f, .4f, -.02f), v(i * .7f, .52f, .08f), .08f, .06f, 6);
    bar(v(i * .7f, .52f, .08f), v(i * .86f, .88f, .12f), .06f, .0f, 6);
  }
  col(0x4a3a34);
  EACH_SIDE(i) blob(i * .15f, .3f, .29f, .08f, 1, 0);
  grp(AT(2.3f, 1.15f), -.5f, 1);
  col(0x8a6242);
  arc(v(0, .52f, 0), v(1, 0, 0), v(0, 1, .18f), .56f, .05f, 0, TAU, 20);
  TIMES(i, 8) bar(v(0, .52f, 0), v(cosf(i * TAU / 8) * .55f, .52f + sinf(i * TAU / 8) * .55f, .18f * .55f * sinf(i * TAU / 8)), .03f, .03f, 5);
  blob(0, .52f, 0, .1f, 1, 0);
  grp(AT(-.5f, -1.3f), -.15f, 1);
  col(0x7a5436);
  bar(v(0, 0, 0), v(.03f, 1.7f, 0), .07f, .06f, 6);
  block(v(-.55f, 1.42f, .08f), v(.62f, 1.52f, .08f), v(0, 1, 0), .15f, .035f, .02f);
  block(v(.5f, 1.0f, .08f), v(-.5f, 1.1f, .08f), v(0, 1, 0), .13f, .035f, .02f);
  col(0xf0e6d2);
  TIMES(i, 5) box(-.36f + .18f * i, 1.44f + .016f * i, .125f, .11f, .06f, .01f);
  TIMES(i, 4) box(-.28f + .18f * i, 1.03f - .016f * i, .125f, .1f, .05f, .01f);
  top();
  barrel(AT(4.0f, .9f), 0xb4603f);
  barrel(AT(4.5f, .5f), 0x6f8f8a);
  TIMES(i, 22) {
    float a = rnd() * TAU, r = rr(2.2f, 7), x = cosf(a) * r, z = sinf(a) * r;
    rock(x, hDune(x, z), z, rr(.08f, .36f), i % 2 ? 0xb0774e : 0xc98d5c);
  }
  TIMES(i, 3) {
    float x = -7 + 6.2f * i, z = -9 - i;
    TIMES(k, 3) {
      col(k % 2 ? 0xc9744a : 0xb8603c);
      cyl(x, .6f * k - .2f, z, 2.7f - .3f * k, 2.5f - .3f * k, .62f, 9, k * .5f + i);
    }
  }
#undef AT
}
static void car(float x, float z, float turn, uint32_t c, int bus) {
  grp(x, .06f, z, turn, 1);
  float l = bus ? 1.9f : 1.0f, h = bus ? .62f : .24f;
  col(c);
  brick(0, .1f, 0, l, h, .5f, .05f);
  col(bus ? 0x9fd0dc : 0x2b3a48);
  if (bus) EACH_SIDE(i) TIMES(k, 5) box(-.72f + .36f * k, .42f, i * .25f, .28f, .2f, .02f);
  else brick(-.05f, .34f, 0, .54f, .2f, .44f, .05f);
  if (bus) {
    box(.95f, .4f, 0, .02f, .22f, .4f);
    col(0xf4efe2);
    box(0, .3f, .252f, l * .9f, .06f, .01f);
  }
  glow(0xfff0cf, 2);
  EACH_SIDE(i) box(l / 2, .2f, i * .16f, .02f, .07f, .09f);
  col(0x16191b);
  EACH_SIDE(i) EACH_SIDE(j) cylz(i * l * .31f, .1f, j * .24f, .11f, .08f, 10);
  top();
}
static void junction(void) {
  light(-44, 46, 0xfff0d8, 2.1f, 0xa8c4dc, 0xdce0d8, .8f, 0x9fc29a);
  ORTHO = 3.45f;
  cam(45, 33, 40, 20, v(.1f, .6f, .1f));
  ground(0x96bf86);
  col(0x8fa07a);
  box(0, -.3f, 0, 7.6f, .3f, 7.6f);
  col(0x4a5058);
  box(0, 0, 0, 7.6f, .03f, 1.9f);
  box(0, 0, 0, 1.9f, .031f, 7.6f);
  EACH_SIDE(i) EACH_SIDE(j) {
    col(0xc9c4b6);
    box(i * 2.38f, 0, j * 2.38f, 2.84f, .09f, 2.84f);
    col(0xa8a294);
    box(i * 2.38f, 0, j * .93f, 2.84f, .1f, .1f);
    box(i * .93f, 0, j * 2.38f, .1f, .1f, 2.84f);
    col(i * j > 0 ? 0x86b058 : 0x76a65c);
    box(i * 2.6f, .02f, j * 2.6f, 2.2f, .09f, 2.2f);
    col(0x2b3036);
    TIMES(k, 3) box(i * 1.5f + .07f * k, .03f, j * .83f, .035f, .012f, .12f);
  }
  col(0xf0ece0);
  TIMES(k, 5) {
    EACH_SIDE(i) box(i * 1.2f, .03f, -.64f + .32f * k, .3f, .008f, .17f);
    EACH_SIDE(i) box(-.64f + .32f * k, .034f, i * 1.2f, .17f, .008f, .3f);
  }
  TIMES(k, 4) EACH_SIDE(i) {
    box(i * (1.75f + .5f * k), .03f, 0, .28f, .008f, .05f);
    box(0, .034f, i * (1.75f + .5f * k), .05f, .008f, .28f);
  }
  car(-2.3f, .48f, 0, 0xd8503f, 1);
  car(1.9f, -.46f, 3.1416f, 0xe0b040, 0);
  car(-.46f, -2.2f, -1.5708f, 0x4a88b0, 0);
  car(.48f, 2.6f, 1.5708f, 0xe9e4d6, 0);
  EACH_SIDE(i) EACH_SIDE(j) {
    float x = i * 1.12f, z = j * 1.12f;
    col(0x3a4046);
    bar(v(x, .09f, z), v(x, 1.25f, z), .035f, .03f, 6);
    box(x, .95f, z, .16f, .4f, .16f);
    uint32_t lamp[] = {0x58d27d, 0xffc24b, 0xff5a4a};
    TIMES(k, 3) {
      if ((i * j > 0) == (k == 0) && k != 1) glow(lamp[k], 3.5f);
      else col(0x20262a);
      box(x, 1.0f + .11f * k, z + .085f, .09f, .08f, .02f);
      box(x + .085f, 1.0f + .11f * k, z, .02f, .08f, .09f);
    }
  }
  uint32_t walls[] = {0xd9b08a, 0xc98a72, 0x9fb4b8, 0xe0cfa8};
  TIMES(i, 4) {
    float x = i % 2 ? 2.75f : -2.75f, z = i / 2 ? 2.75f : -2.75f;
    if (i == 3) continue;
    float h = i == 0 ? 2.3f : 1.5f;
    col(walls[i]);
    brick(x, .1f, z, 1.5f, h, 1.5f, .04f);
    col(0x5f6a72);
    brick(x, .1f + h, z, 1.62f, .1f, 1.62f, .03f);
    TIMES(k, 3) for (float y = .75f; y < h - .1f; y += .5f) {
      col((k + (int)(y * 4)) % 3 ? 0x4a6878 : 0xffe0a0);
      box(x - .45f + .45f * k, y, z + .755f, .24f, .28f, .02f);
      box(x + .755f, y, z - .45f + .45f * k, .02f, .28f, .24f);
    }
    col(i == 1 ? 0x3f8f8a : 0xb4523a);
    block(v(x - .7f, .62f, z + .95f), v(x + .7f, .62f, z + .95f), v(0, .3f, -1), .2f, .02f, .01f);
    col(0x8a9496);
    brick(x - .3f, .2f + h, z - .2f, .4f, .26f, .4f, .03f);
  }
  TIMES(i, 3) tree(2.2f + .5f * i, .1f, 3.2f - .72f * i, .75f, i % 2 ? 0x5f9f4a : 0x7aaf4a);
  col(0x7a5436);
  TIMES(k, 3) box(2.4f, .3f, 2.0f + .1f * k, .8f, .03f, .07f);
  box(2.1f, .1f, 2.1f, .06f, .2f, .26f);
  box(2.7f, .1f, 2.1f, .06f, .2f, .26f);
  TIMES(i, 5) {
    float at[5][3] = {{1.55f, 1.5f, .4f}, {-1.5f, 1.45f, 2.2f}, {1.2f, -1.95f, 1}, {-1.05f, .2f, 1.57f}, {1.7f, 2.6f, 3}};
    Pose walk = {2, 0, 0, {22, -22}, {4, 4}, {15, 15}, {-22, 22}, {0, 0}, {8, 14}};
    uint32_t shirts[] = {0xd8503f, 0x4f7cac, 0xe0a93f, 0x6a5ac0, 0x2f8f8a};
    grp(at[i][0], .09f, at[i][1], at[i][2], .26f);
    figure(walk, (Look){0xd9a07a, shirts[i], 0x2b3340, 0x2a1c18, 0x22262a});
  }
  top();
}
static void gable(float x, float y, float z, float w, float h, float d, uint32_t wall, uint32_t rf) {
  col(wall);
  box(x, y, z, w, h, d);
  col(rf);
  V p[5] = {v(x - w * .56f, y + h, z + d / 2), v(x, y + h + w * .8f, z + d / 2), v(x + w * .56f, y + h, z + d / 2)};
  quad(p[0], p[1], add(p[1], v(0, 0, -d)), add(p[0], v(0, 0, -d)));
  quad(p[1], p[2], add(p[2], v(0, 0, -d)), add(p[1], v(0, 0, -d)));
  col(wall);
  tri(v(x - w / 2, y + h, z + d / 2 - .02f), v(x + w / 2, y + h, z + d / 2 - .02f), v(x, y + h + w * .68f, z + d / 2 - .02f));
  for (float q = .35f; q < h - .1f; q += .58f) EACH_SIDE(k) {
    if (rnd() < .68f) glow(0xffc46b, rr(1.0f, 2.2f));
    else col(0x33405a);
    box(x + k * w * .22f, y + q, z + d / 2 + .005f, w * .2f, .32f, .03f);
  }
  glow(0xffc46b, 1.6f);
  box(x, y + h + w * .14f, z + d / 2, w * .14f, .22f, .03f);
}
static V cCanal(float x, float y, float z, float s) { return jit(0x2b4a68, x, z); }
static float hCanal(float x, float z) { return .05f * sinf(x * 2 + z * 1.3f) + .06f * fbm(x, z, 5) - .1f; }
static void canal(void) {
  light(-60, 24, 0xffb898, .9f, 0x7880b0, 0xc89aa0, .9f, 0x57598c);
  EXPO = 1.3f, CAP = 2.6f;
  cam(0, 7, 17, 24, v(0, 1.85f, 0));
  FOG0 = 30, FOG1 = 60;
  terrain(60, 90, hCanal, cCanal, -60);
  uint32_t walls[] = {0x9a5a4a, 0xb88a60, 0x6a6a88, 0xa8705a, 0x7a8080, 0xb4785a, 0x8a5a6a, 0x9a8468, 0x6f7a90};
  uint32_t roofs[] = {0x4a3a44, 0x5a3a38, 0x38425a};
  TIMES(i, 19) gable(-12.6f + 1.4f * i, .3f, -3.2f + .1f * (i % 3), 1.26f, 1.9f + .55f * ((i * 7) % 4), 1.8f, walls[i % 9], roofs[i % 3]);
  col(0x7a7484);
  box(0, -.6f, -1.9f, 60, .9f, 1.4f);
  col(0x8a8494);
  box(0, .3f, -1.25f, 60, .06f, .2f);
  TIMES(i, 13) {
    float x = -12 + 2 * i;
    col(0x2b2a33);
    bar(v(x, .3f, -1.5f), v(x, 1.35f, -1.5f), .04f, .03f, 6);
    lantern(x, 1.35f, -1.5f, 0xffc878, 5);
    glow(0xffc878, .5f);
    TIMES(k, 5) box(x + rr(-.06f, .06f), .02f, -.7f + .42f * k, rr(.1f, .3f), .012f, .05f);
  }
  TIMES(i, 4) {
    float x = -8.5f + 5.2f * i;
    grp(x, 0, .5f + .5f * (i % 2), i % 2 ? .12f : -.1f, 1);
    col(i % 2 ? 0x8a3f38 : 0x3f5a6a);
    box(0, -.08f, 0, 1.8f, .26f, .6f);
    wedge(1.1f, -.08f, 0, .4f, .26f, .6f, 0);
    col(0xc9b08c);
    box(-.3f, .18f, 0, .8f, .36f, .46f);
    glow(0xffc46b, 2);
    TIMES(k, 2) box(-.5f + .36f * k, .28f, .235f, .2f, .16f, .02f);
  }
  top();
}
