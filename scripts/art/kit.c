// What the scenes are put together from, besides the shapes of rt.c. Lengths in studs of no size; y is up.
#define TAU 6.28318f
#define EACH_SIDE(i) for (int i = -1; i <= 1; i += 2)
#define TIMES(i, n) for (int i = 0; i < (n); i++)

/** A box with its edges cut by `c`, from a to b; `side` is where its width `w` (half of it) points. */
static void block(V a, V b, V side, float w, float d, float c) {
  V up = norm(sub(b, a)), z = norm(cross(side, up)), x = cross(up, z);
  V at[4] = {a, add(a, mul(up, c)), sub(b, mul(up, c)), b}, q[4][8];
  TIMES(s, 4) {
    float k = s == 0 || s == 3 ? c : 0, W = w - k, D = d - k;
    float X[8] = {W, W - c, c - W, -W, -W, c - W, W - c, W}, Z[8] = {D - c, D, D, D - c, c - D, -D, -D, c - D};
    TIMES(i, 8) q[s][i] = add(at[s], add(mul(x, X[i]), mul(z, Z[i])));
  }
  TIMES(s, 3) TIMES(i, 8) quad(q[s][i], q[s][(i + 1) % 8], q[s + 1][(i + 1) % 8], q[s + 1][i]);
  for (int i = 1; i < 7; i++) {
    tri(q[0][0], q[0][i], q[0][i + 1]);
    tri(q[3][0], q[3][i], q[3][i + 1]);
  }
}
/** The same, upright, over the point (x, y, z). */
static void brick(float x, float y, float z, float w, float h, float d, float c) {
  block(v(x, y, z), v(x, y + h, z), v(1, 0, 0), w / 2, d / 2, c);
}
/** A round bar, thick r0 at a and r1 at b. */
static void bar(V a, V b, float r0, float r1, int n) {
  V up = norm(sub(b, a)), u = norm(cross(fabsf(up.y) > .9f ? v(1, 0, 0) : v(0, 1, 0), up)), w = cross(up, u);
  TIMES(i, n) {
    float p = TAU * i / n, q = TAU * (i + 1) / n;
    V dp = add(mul(u, cosf(p)), mul(w, sinf(p))), dq = add(mul(u, cosf(q)), mul(w, sinf(q)));
    quad(add(a, mul(dp, r0)), add(a, mul(dq, r0)), add(b, mul(dq, r1)), add(b, mul(dp, r1)));
    tri(a, add(a, mul(dp, r0)), add(a, mul(dq, r0)));
    if (r1 > 0) tri(b, add(b, mul(dp, r1)), add(b, mul(dq, r1)));
  }
}
/** Part of a ring around c, in the plane of x and y: from angle p to q, its bar as thick as r. */
static void arc(V c, V x, V y, float R, float r, float p, float q, int n) {
  TIMES(i, n) {
    float a = p + (q - p) * i / n, b = p + (q - p) * (i + 1.04f) / n;
    bar(add(c, add(mul(x, R * cosf(a)), mul(y, R * sinf(a)))), add(c, add(mul(x, R * cosf(b)), mul(y, R * sinf(b)))), r, r, 6);
  }
}
/** The edges of a box as thin bars. */
static void cage(V lo, V hi, float r) {
  TIMES(i, 4) {
    float s = i & 1 ? hi.y : lo.y, t = i & 2 ? hi.z : lo.z, a = i & 1 ? hi.x : lo.x, b = i & 2 ? hi.y : lo.y;
    bar(v(lo.x, s, t), v(hi.x, s, t), r, r, 4);
    bar(v(a, lo.y, t), v(a, hi.y, t), r, r, 4);
    bar(v(a, b, lo.z), v(a, b, hi.z), r, r, 4);
  }
}
/** Small lights far away, above the horizon of a camera that looks towards -z. */
static void stars(int n, float far, float low, float high, float k) {
  TIMES(i, n) {
    float a = rr(-1.2f, 1.2f);
    glow(i % 7 ? 0xdfe8ff : 0xffe2b0, k * rr(.4f, 1));
    blob(sinf(a) * far, rr(low, high), -cosf(a) * far, far * rr(.0010f, .0024f), 1, 0);
  }
}
static void fence(V a, V b, int posts, float h, uint32_t c) {
  col(c);
  TIMES(i, posts) {
    V p = mix(a, b, (float)i / (posts - 1));
    box(p.x, p.y, p.z, .08f, h, .08f);
  }
  V up = v(0, h * .75f, 0), low = v(0, h * .4f, 0);
  bar(add(a, up), add(b, up), .035f, .035f, 5);
  bar(add(a, low), add(b, low), .035f, .035f, 5);
}
static void lantern(float x, float y, float z, uint32_t c, float k) {
  glow(c, k);
  cyl(x, y, z, .09f, .13f, .1f, 8, 0);
  cyl(x, y + .1f, z, .13f, .09f, .1f, 8, 0);
  col(0x2b2a30);
  cyl(x, y + .2f, z, .1f, .04f, .05f, 8, 0);
}
/** Lanterns on a rope that hangs between two points. */
static void string_of_lanterns(V a, V b, int n, float sag, uint32_t c1, uint32_t c2, float k) {
  V last = a;
  TIMES(i, n + 1) {
    float t = (i + 1.f) / (n + 1);
    V p = mix(a, b, t);
    p.y -= sag * 4 * t * (1 - t);
    col(0x2b2a30);
    bar(last, p, .012f, .012f, 4);
    if (i < n) lantern(p.x, p.y - .26f, p.z, i % 2 ? c1 : c2, k);
    last = p;
  }
}

// People of blocks. Angles in degrees; of arms and legs: forwards, sideways, and the bend in the middle.
typedef struct {
  float lean, turn, nod;
  float arm[2], out[2], elbow[2];
  float leg[2], wide[2], knee[2];
} Pose;
typedef struct { uint32_t skin, shirt, trousers, hair, shoes; } Look;
/** The whole body, around its hip: forwards and sideways, in degrees. */
static float PITCH, ROLL;
static float rad(float degrees) { return degrees * .0174533f; }
static V HIP = {0, 1.06f, 0};
static V posed(V p) {
  p = sub(p, HIP);
  float c = cosf(rad(PITCH)), s = sinf(rad(PITCH));
  p = v(p.x, p.y * c - p.z * s, p.y * s + p.z * c);
  c = cosf(rad(ROLL)), s = sinf(rad(ROLL));
  return add(HIP, v(p.x * c - p.y * s, p.x * s + p.y * c, p.z));
}
static V turned(V d) { return sub(posed(add(HIP, d)), HIP); }
static V reach(float forwards, float sideways, int side) {
  float f = rad(forwards), w = rad(sideways);
  return v(side * sinf(w), -cosf(f) * cosf(w), sinf(f) * cosf(w));
}
static void part(V a, V b, float w, float d, float c) { block(posed(a), posed(b), turned(v(1, 0, 0)), w, d, c); }
/** @returns where the hands are, the left one first */
static V HANDS[2];
static void figure(Pose p, Look o) {
  V hip = HIP, up = v(0, cosf(rad(p.lean)), sinf(rad(p.lean)));
  V neck = add(hip, mul(up, .95f));
  col(o.shirt);
  part(hip, neck, .4f, .22f, .06f);
  TIMES(i, 2) {
    int side = i ? 1 : -1;
    V top = add(hip, v(side * .2f, .02f, 0)), d = reach(p.leg[i], p.wide[i], side), knee = add(top, mul(d, .52f));
    V e = reach(p.leg[i] - p.knee[i], p.wide[i], side), ankle = add(knee, mul(e, .46f));
    col(o.trousers);
    part(top, add(knee, mul(d, .04f)), .185f, .19f, .05f);
    part(sub(knee, mul(e, .03f)), ankle, .175f, .18f, .05f);
    col(o.shoes);
    V toe = v(0, e.z * .35f, -e.y * .9f);
    block(posed(sub(ankle, mul(toe, .16f))), posed(add(ankle, mul(toe, .32f))), turned(v(1, 0, 0)), .19f, .1f, .03f);
    V shoulder = add(sub(neck, mul(up, .14f)), v(side * .55f, 0, 0));
    d = reach(p.arm[i], p.out[i], side);
    V elbow = add(shoulder, mul(d, .42f));
    e = reach(p.arm[i] + p.elbow[i], p.out[i], side);
    V hand = add(elbow, mul(e, .42f));
    col(o.shirt);
    part(sub(shoulder, mul(d, .12f)), add(elbow, mul(d, .03f)), .155f, .165f, .05f);
    col(o.skin);
    part(sub(elbow, mul(e, .02f)), hand, .14f, .15f, .05f);
    HANDS[i] = posed(hand);
  }
  V face = v(sinf(rad(p.turn)), -sinf(rad(p.nod)), cosf(rad(p.turn))), right = norm(cross(v(0, 1, 0), face));
  V crown = norm(cross(face, right)), low = add(neck, mul(up, .05f)), high = add(low, mul(crown, .56f));
  col(o.skin);
  block(posed(low), posed(high), turned(right), .3f, .29f, .08f);
  V front = add(low, mul(face, .292f));
  col(0x1b1f22);
  EACH_SIDE(i) {
    V eye = add(front, add(mul(right, i * .12f), mul(crown, .27f)));
    block(posed(eye), posed(add(eye, mul(crown, .1f))), turned(right), .035f, .012f, .004f);
  }
  V mouth = add(front, mul(crown, .14f));
  block(posed(mouth), posed(add(mouth, mul(crown, .03f))), turned(right), .09f, .01f, .004f);
  if (o.hair == 0) return;
  col(o.hair);
  V back = mul(face, -.04f);
  block(posed(add(add(low, mul(crown, .42f)), back)), posed(add(add(low, mul(crown, .66f)), back)), turned(right), .335f, .32f, .09f);
  V nape = add(low, mul(face, -.24f));
  block(posed(add(nape, mul(crown, .1f))), posed(add(nape, mul(crown, .5f))), turned(right), .32f, .1f, .04f);
}
