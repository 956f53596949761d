// What lives under water.
static V cReef(float x, float y, float z, float s) { return jit(0x8fa888, x, z); }
static float hReef(float x, float z) { return fminf(.46f, .5f * fbm(x * .4f, z * .4f, 41) - .2f + .1f * fmaxf(0, -z - 2)); }
static void kelp_leaf(float x, float y, float z, float h, uint32_t c) {
  float ph = rnd() * TAU;
  V last = v(x, y, z);
  TIMES(i, 9) {
    float t = (i + 1) / 9.f;
    V p = v(x + .22f * sinf(ph + t * 4) * t, y + h * t, z + .18f * cosf(ph + t * 3) * t);
    CC = mul(hex(c), .8f + .35f * t);
    EM = v(0, 0, 0);
    bar(last, p, .04f, .035f, 5);
    V s = v(cosf(ph + i * 2.1f), .4f, sinf(ph + i * 2.1f)), tip = add(p, mul(s, .62f)), m = add(p, mul(s, .26f)), w = mul(norm(cross(s, cross(s, v(.2f, 1, .1f)))), .17f);
    tri(p, add(m, w), tip);
    tri(p, tip, sub(m, w));
    last = p;
  }
}
static void fish(float x, float y, float z, float s, float turn, uint32_t c) {
  grp(x, y, z, turn, s);
  col(c);
  blob(0, 0, 0, .2f, .72f, 0);
  V n = v(.36f, 0, 0);
  TIMES(i, 6) {
    float a = TAU * i / 6, b = TAU * (i + 1) / 6;
    tri(v(.1f, .13f * cosf(a), .09f * sinf(a)), v(.1f, .13f * cosf(b), .09f * sinf(b)), n);
  }
  tri(v(-.14f, 0, 0), v(-.42f, .18f, 0), v(-.36f, 0, 0));
  tri(v(-.14f, 0, 0), v(-.36f, 0, 0), v(-.42f, -.18f, 0));
  tri(v(-.08f, .1f, 0), v(.1f, .1f, 0), v(-.1f, .26f, 0));
  top();
}
static void coral(float x, float y, float z, float s, uint32_t c) {
  CC = mul(hex(c), rr(.9f, 1.15f));
  EM = v(0, 0, 0);
  TIMES(i, 6) {
    float a = i * 1.05f + rnd(), l = rr(.3f, .6f) * s;
    V p = v(x + cosf(a) * l * .7f, y + l, z + sinf(a) * l * .7f);
    bar(v(x, y - .1f, z), p, .09f * s, .07f * s, 6);
    bar(p, add(p, v(rr(-.1f, .1f) * s, .26f * s, rr(-.1f, .1f) * s)), .07f * s, .05f * s, 6);
  }
}
static void bubbles(V at, int n, float spread, float high) {
  TIMES(i, n) {
    glow(0xd8fff8, .9f);
    blob(at.x + rr(-spread, spread), at.y + rr(0, high), at.z + rr(-spread, spread), rr(.02f, .07f), 1, 0);
  }
}
static void sea_light(void) {
  light(-20, 66, 0xd8fff0, 1.25f, 0x58b8c8, 0x3a7a98, .8f, 0x1f6a86);
  EXPO = 1.25f, CAP = 3;
  FOG0 = 5, FOG1 = 13;
}
static void submarine(void) {
  sea_light();
  cam(30, 9, 11.5f, 27, v(.1f, 1.5f, 0));
  terrain(36, 80, hReef, cReef, -60);
  grp(-.1f, 1.75f, .2f, -.3f, 1.05f);
  uint32_t hull = 0xf2b52c;
  col(hull);
  V last[14];
  TIMES(k, 11) {
    float t = k / 10.f, x = -2 + 4 * t, u = 2 * t - 1, r = .86f * powf(fmaxf(0, 1 - powf(fabsf(u), 2.6f)), .5f) + .01f;
    V ring[14];
    TIMES(i, 14) ring[i] = v(x, cosf(TAU * i / 14) * r, sinf(TAU * i / 14) * r * .92f);
    col(k == 4 || k == 8 ? 0xe09a20 : hull);
    if (k) TIMES(i, 14) quad(last[i], last[(i + 1) % 14], ring[(i + 1) % 14], ring[i]);
    memcpy(last, ring, sizeof last);
  }
  col(hull);
  brick(.1f, .74f, 0, 1.0f, .5f, .5f, .1f);
  col(0xd8503f);
  brick(.1f, 1.2f, 0, .84f, .1f, .4f, .03f);
  col(0x2b3338);
  bar(v(.3f, 1.2f, 0), v(.3f, 1.75f, 0), .05f, .05f, 8);
  bar(v(.26f, 1.72f, 0), v(.52f, 1.72f, 0), .06f, .06f, 8);
  TIMES(i, 3) {
    float x = -.8f + .75f * i;
    col(0x8a6a2a);
    cylz(x, .12f, .8f, .27f, .14f, 14);
    glow(0xfff0c0, 2.2f);
    cylz(x, .12f, .84f, .19f, .14f, 14);
  }
  col(0xd8503f);
  TIMES(i, 4) {
    float a = TAU * i / 4 + .785f;
    block(v(-1.7f, cosf(a) * .2f, sinf(a) * .2f), v(-1.75f, cosf(a) * .85f, sinf(a) * .85f), v(1, 0, 0), .26f, .05f, .03f);
  }
  col(0x3a4248);
  cylx(-2.05f, 0, 0, .12f, .3f, 10);
  TIMES(i, 3) {
    float a = TAU * i / 3;
    block(v(-2.16f, 0, 0), v(-2.16f, cosf(a) * .52f, sinf(a) * .52f), v(1, 0, .6f), .04f, .14f, .02f);
  }
  glow(0xfff4d0, 5);
  cylx(2.02f, -.2f, .1f, .16f, .1f, 12);
  top();
  TIMES(i, 16) {
    float x = rr(-6, 6), z = rr(-5, -1.2f);
    kelp_leaf(x, hReef(x, z) - .1f, z, rr(1.6f, 3.8f), i % 2 ? 0x3f8f5a : 0x6a9f48);
  }
  kelp_leaf(-3.1f, 0, 1.9f, 2.2f, 0x4f9a5a);
  kelp_leaf(3.5f, 0, 1.3f, 1.7f, 0x6a9f48);
  uint32_t corals[] = {0xff7f6a, 0xf2a0b8, 0xf2c24a, 0xb48aff};
  TIMES(i, 13) {
    float x = rr(-4.5f, 4.5f), z = rr(-1.8f, 3);
    coral(x, hReef(x, z), z, rr(.5f, .95f), corals[i % 4]);
  }
  TIMES(i, 16) {
    float x = rr(-5, 5), z = rr(-3, 3.2f);
    rock(x, hReef(x, z), z, rr(.1f, .4f), 0x6a7a7a);
  }
  TIMES(i, 8) fish(rr(1.6f, 4), rr(1.4f, 3), rr(-2, 1), .8f, rr(-.5f, .4f), i % 3 ? 0xff8a4a : 0xf4efe2);
  bubbles(v(-2.4f, 1.5f, .6f), 26, .5f, 2.6f);
}
static void kelp(void) {
  sea_light();
  cam(-14, 4, 10.5f, 30, v(0, 2.0f, 0));
  BG = hex(0x2f8a8e);
  terrain(36, 80, hReef, cReef, -60);
  TIMES(i, 34) {
    float x = rr(-6.5f, 6.5f), z = rr(-6, 2.2f);
    if (fabsf(x) < 1.3f && z > -2) continue;
    kelp_leaf(x, hReef(x, z) - .1f, z, rr(2.6f, 5.4f), i % 3 ? 0x4f9f4a : 0x8aa83f);
  }
  TIMES(i, 26) {
    float a = i * .42f, r = 1.5f + .25f * sinf(i);
    fish(cosf(a) * r, 1.3f + .07f * i + rr(-.2f, .2f), sinf(a) * r - .6f, .62f, -a - 1.57f, i % 4 ? 0xb8dfe8 : 0xffc24b);
  }
  grp(-.2f, .32f, 1.1f, .9f, .8f);
  col(0x5fa08a);
  blob(0, .26f, 0, .66f, .5f, .03f);
  col(0x8fc8a8);
  sphere(.72f, .3f, 0, .22f, 7);
  EACH_SIDE(s) {
    block(v(.36f, .16f, s * .4f), v(.62f, .02f, s * 1.15f), v(1, 0, 0), .17f, .05f, .04f);
    block(v(-.4f, .14f, s * .36f), v(-.66f, .06f, s * .8f), v(1, 0, 0), .12f, .05f, .03f);
    col(0x1b1f22);
    sphere(.86f, .38f, s * .12f, .05f, 5);
    col(0x8fc8a8);
  }
  top();
  uint32_t corals[] = {0xff7f6a, 0xf2a0b8, 0xf2c24a};
  TIMES(i, 10) {
    float x = rr(-4, 4), z = rr(.6f, 3);
    coral(x, hReef(x, z), z, rr(.4f, .7f), corals[i % 3]);
  }
  TIMES(i, 14) {
    float x = rr(-5, 5), z = rr(-2, 3);
    rock(x, hReef(x, z), z, rr(.12f, .4f), 0x6a7f78);
  }
  bubbles(v(.9f, .6f, .4f), 22, .3f, 3.6f);
}
